/** Loaded into a server's process (`--import`): on command it fails like faulty code. */
process.on("SIGUSR2", () => void Promise.reject(new Error("forgotten on purpose")));
process.on("SIGHUP", () => {
  setImmediate(() => {
    throw new Error("thrown on purpose");
  });
});
