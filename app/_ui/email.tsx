/** An address that a narrow column breaks before its @, where people break it too. */
export function Email({ children }: { children: string }) {
  const [name = "", ...host] = children.split("@");
  return host.length === 0 ? (
    name
  ) : (
    <>
      {name}
      <wbr />@{host.join("@")}
    </>
  );
}
