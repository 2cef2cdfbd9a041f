// The package's export map forgets its types.
declare module "evmole" {
  export { contractInfo } from "evmole/dist/evmole.js";
}
