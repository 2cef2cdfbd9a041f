/** Within the console's own `main`. */
export { NothingHere as default, titleOfNothing as generateMetadata } from "../_ui/nothing-here";
