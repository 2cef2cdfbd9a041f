/** Above 1023: other services that listen there by default, and can be made to take HTTP for theirs. */
const known: ReadonlySet<number> = new Set([
  1080, 1099, 1194, 1433, 1434, 1521, 1719, 1720, 1723, 1883, 2049, 2181, 2222, 2375, 2376, 2379, 2380, 2483, 2484,
  3128, 3260, 3268, 3269, 3306, 3389, 3659, 4045, 4190, 4222, 4369, 5044, 5060, 5061, 5222, 5269, 5353, 5355, 5432,
  5433, 5671, 5672, 5683, 5900, 5901, 5902, 5903, 5938, 5984, 5985, 5986, 6000, 6001, 6379, 6380, 6432, 6443, 6514,
  6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000, 7001, 7199, 7473, 7474, 7687, 8086, 8123, 8125, 8300, 8301,
  8302, 8500, 8501, 8883, 9042, 9092, 9093, 9094, 9100, 9160, 9200, 9300, 9418, 10050, 10051, 10080, 10250, 10255,
  11211, 15672, 25672, 26257, 26379, 27017, 27018, 27019, 28015, 28017, 33060, 50000, 61613, 61616,
]);
const httpsPort = 443;
const firstFree = 1_024;

/** Whether a port belongs to another service than the web: all below 1024 but HTTPS's own, and well-known ones above. */
export function isForeignPort(port: number): boolean {
  return (port < firstFree && port !== httpsPort) || known.has(port);
}
