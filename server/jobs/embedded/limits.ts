/** Inngest's own limits, so that what runs here runs there; sendSize and errorSize are ours. In characters of JSON. */
export const limits = {
  eventSize: 512 * 1_024,
  eventsPerSend: 5_000,
  sendSize: 16 * 1_024 * 1_024,
  eventName: 256,
  eventId: 256,
  stepOutput: 4 * 1_024 * 1_024,
  runState: 32 * 1_024 * 1_024,
  errorSize: 64 * 1_024,
  stepsPerRun: 1_000,
  retries: 20,
  concurrencyRules: 2,
};
