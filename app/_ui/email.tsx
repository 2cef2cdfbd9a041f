/** Up to this long, an address stays on one line even in a narrow column. */
const mostOnOneLine = 28;

/** An address that a narrow column breaks before its @ where it is long, and not at all where it is short. */
export function Email({ children }: { children: string }) {
  const [name = "", ...host] = children.split("@");
  if (host.length === 0) return name;
  if (children.length <= mostOnOneLine) return <span style={{ whiteSpace: "nowrap" }}>{children}</span>;
  return (
    <>
      {name}
      <wbr />@{host.join("@")}
    </>
  );
}
