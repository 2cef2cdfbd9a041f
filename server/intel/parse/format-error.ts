/** The file is not what its feed publishes: an error page, a truncated download, another format. */
export class FormatError extends Error {
  override name = "FormatError";
}
