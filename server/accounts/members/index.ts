export { removeMember, setMemberRole } from "./change";
export { findInvitation, type Invitation, inviteMember, listInvitations, withdrawInvitation } from "./invite";
export { acceptInvitation, joinAccount } from "./join";
export { listMembers, listMemberships, readEmails, type TeamMember } from "./list";
export { operates, type Role, roles } from "./roles";
