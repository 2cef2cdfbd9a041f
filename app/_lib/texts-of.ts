/**
 * Values of a form's fields by name, as the browser has them. Text typed, or filled in by a password manager, before
 * the page's scripts ran is included, and is in no React state. Such a form needs `method="post"`: sent before the
 * scripts ran, it would otherwise put the typed text into the address.
 */
export function textsOf<Name extends string>(form: HTMLFormElement, ...names: Name[]): Record<Name, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as Record<Name, string>;
}
