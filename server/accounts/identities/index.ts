export { disconnectIdentity, listSignInMethods, type SignInMethods } from "./manage";
export { type Identity, type IdentityRefusal, signInByIdentity } from "./sign-in";
