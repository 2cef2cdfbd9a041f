"use client";

import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/** Upper limit of a double click. No user repeats an action on purpose within it. */
const doubleClickMs = 600;

/** Whether a request is new, or the second click of a double click. */
export function useFirstClick(): (asked: unknown) => boolean {
  const last = useRef({ asked: "", at: Number.NEGATIVE_INFINITY });
  return (asked) => {
    const now = { asked: JSON.stringify(asked) ?? "", at: performance.now() };
    if (last.current.asked === now.asked && now.at - last.current.at < doubleClickMs) return false;
    last.current = now;
    return true;
  };
}

/**
 * A mutation for a button that causes something: a double click causes it once. That the button is held while the call
 * is under way doesn't do for it, since most answers come sooner than the second click.
 */
export function useMutationOnce<Result, Input = void>(
  options: UseMutationOptions<Result, Error, Input>,
): UseMutationResult<Result, Error, Input> {
  const work = useMutation(options);
  const isFirst = useFirstClick();
  const mutate: typeof work.mutate = (...given) => {
    if (!work.isPending && isFirst(given[0])) work.mutate(...given);
  };
  return { ...work, mutate };
}
