import { z } from "zod";

const minuteMs = 60_000;

/** A minute of UTC, as the browser's field for a time has it. */
const Minute = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  .transform((text) => new Date(`${text}Z`))
  .refine((at) => !Number.isNaN(at.getTime()));

/** A time, both minutes included. */
export const period = {
  from: Minute.optional(),
  to: Minute.transform((at) => new Date(at.getTime() + minuteMs)).optional(),
};
