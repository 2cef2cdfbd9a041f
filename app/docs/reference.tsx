"use client";

import { useComputedColorScheme } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import "./scalar.css";

interface Scalar {
  createApiReference(element: HTMLElement, configuration: object): { destroy(): void };
}

/** Draws Scalar's reference in place of `children` once its script has come. Nothing of it leaves this origin. */
export function Reference({ script, nonce, children }: { script: string; nonce: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });

  useEffect(() => {
    let reference: ReturnType<Scalar["createApiReference"]> | undefined;
    let left = false;
    loadScript(script, nonce).then(
      () => {
        if (left || !place.current) return;
        const { Scalar } = window as unknown as { Scalar: Scalar };
        reference = Scalar.createApiReference(place.current, configurationOf(scheme));
        setShown(true);
      },
      () => {},
    );
    return () => {
      left = true;
      reference?.destroy();
    };
  }, [script, nonce, scheme]);

  return (
    <>
      <div ref={place} className="portcullis-reference" />
      {!shown && children}
    </>
  );
}

function configurationOf(scheme: "light" | "dark") {
  return {
    url: "/openapi.json",
    // As the reader reached us, so that requests tried here stay on this origin.
    servers: [{ url: window.location.origin }],
    forceDarkModeState: scheme,
    hideDarkModeToggle: true,
    withDefaultFonts: false,
    hideClientButton: true,
    showDeveloperTools: "never",
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    documentDownloadType: "json",
    theme: "none",
    defaultOpenAllTags: true,
    persistAuth: false,
  };
}

function loadScript(src: string, nonce: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if ("Scalar" in window) return resolve();
    const script = document.createElement("script");
    Object.assign(script, { src, nonce, onload: () => resolve(), onerror: () => reject(new Error("not loaded")) });
    document.head.append(script);
  });
}
