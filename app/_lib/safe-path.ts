/** A path of our own to go to after signing in; anything that could lead elsewhere becomes the overview. */
export function safePath(target: string | undefined): string {
  if (!target?.startsWith("/")) return "/";
  const home = "http://own.invalid";
  // The browser's own reading decides: it takes `/\` and `/%09/` for other things than they look.
  if (!URL.canParse(target, home)) return "/";
  const url = new URL(target, home);
  if (url.origin !== home) return "/";
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? "/" : path;
}
