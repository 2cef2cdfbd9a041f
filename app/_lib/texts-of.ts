/**
 * What stands in a form's fields, by the fields' names, as the browser has it: what was typed, or filled in by a
 * password manager, before the page's scripts ran is there, and is in no state of React's. Such a form needs
 * `method="post"`: sent before the scripts ran, it would else put what was typed into the address.
 */
export function textsOf<Name extends string>(form: HTMLFormElement, ...names: Name[]): Record<Name, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as Record<Name, string>;
}
