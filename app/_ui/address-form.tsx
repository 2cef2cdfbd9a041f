"use client";

import type { ComponentProps } from "react";

/** A form whose fields stand in the page's address: those that are filled, where there is script; else all of them. */
export function AddressForm(props: Omit<ComponentProps<"form">, "ref">) {
  return <form {...props} ref={watchFields} />;
}

function watchFields(form: HTMLFormElement) {
  form.addEventListener("formdata", leaveEmptyOut);
  return () => form.removeEventListener("formdata", leaveEmptyOut);
}

function leaveEmptyOut({ formData }: FormDataEvent) {
  for (const name of new Set(formData.keys())) {
    if (formData.getAll(name).every((value) => value === "")) formData.delete(name);
  }
}
