const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment to the second, in a time zone. */
export function momentOf(at: Date | string, zone = "UTC"): string {
  const moment = new Date(at);
  if (zone === "UTC") return moment.toISOString().slice(0, 19).replace("T", " ");
  return formatOf(zone, { dateStyle: "short", timeStyle: "medium" }).format(moment);
}

/** The same with the zone's offset, where nothing beside it names the zone. */
export function stampOf(at: Date | string, zone: string): string {
  if (zone === "UTC") return `${momentOf(at)} UTC`;
  const parts = formatOf(zone, { timeZoneName: "shortOffset" }).formatToParts(new Date(at));
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return `${momentOf(at, zone)} ${offset.replace("GMT", "UTC").replace(/[+−-]0$/, "")}`;
}

/** Swedish writes dates as ISO 8601 does. There are a few hundred zones. */
function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${zone} ${Object.keys(options)}`;
  const known = formats.get(name) ?? new Intl.DateTimeFormat("sv-SE", { ...options, timeZone: zone });
  formats.set(name, known);
  return known;
}
