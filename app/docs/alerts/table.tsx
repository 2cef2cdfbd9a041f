import { limits } from "./limits";

export function LimitTable({ head }: { head: [string, string, string] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {limits.map(([name, target, pace, source]) => (
          <tr key={name}>
            <td>{source ? <a href={source}>{name}</a> : name}</td>
            <td>
              <code>{target}</code>
            </td>
            <td>{pace}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
