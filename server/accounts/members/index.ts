export { removeMember, setMemberRole } from "./change";
export { findInvitation, type Invitation, inviteMember, listInvitations, withdrawInvitation } from "./invite";
export { acceptInvitation, joinAccount } from "./join";
export { listMembers, listMemberships, type TeamMember } from "./list";
export { type Role, roleOf, roles } from "./roles";
