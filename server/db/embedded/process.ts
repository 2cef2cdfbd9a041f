import { readFileSync } from "node:fs";

/** Fields of /proc/<pid>/stat behind the name, which may hold anything; undefined where the system has no such file. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** Whether the process runs. A dead one that is not reaped yet (a zombie, where Linux shows it) does not. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return !/[ZX]/.test(statOf(pid)?.[0] ?? "");
}

/**
 * Name of this process, `<pid> <start>`: a container reuses the same pids at each start, so a pid alone identifies no
 * process.
 */
export function nameProcess(): string {
  return `${process.pid} ${statOf(process.pid)?.[19] ?? ""}`.trim();
}

/** Whether the process that `nameProcess` named runs still. */
export function isNamedAlive(name: string): boolean {
  const [pid, start] = name.split(" ");
  return isAlive(Number(pid)) && (start === undefined || start === statOf(Number(pid))?.[19]);
}

/** Whether the process is a PostgreSQL server, as far as the system shows. */
export function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres");
  } catch {
    return true;
  }
}
