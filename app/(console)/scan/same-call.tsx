"use client";

import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { asCurl, asPython, asTypeScript, type Question, restCallOf } from "../../_lib/rest-call";
import { Code } from "../../_ui/code";
import { Panel } from "../../_ui/page";
import { useMessages } from "../../locales/language-provider";
import classes from "./scan.module.css";

const writers = { curl: asCurl, TypeScript: asTypeScript, Python: asPython };
type Writer = keyof typeof writers;

/** How a program asks the same. */
export function SameCall({ questions, baseUrl }: { questions: Question[]; baseUrl: string }) {
  const { t } = useMessages();
  const [name, setName] = useState<Writer>("curl");
  return (
    <Panel title={t.scan.sameCall} hint={t.scan.sameCallHint}>
      <div className={classes.padded}>
        <SegmentedControl
          data={Object.keys(writers)}
          value={name}
          onChange={(selected) => setName(selected as Writer)}
          aria-label={t.scan.languages}
          mb="sm"
        />
        {questions.map((question) => (
          <div key={question.kind} className={classes.call}>
            {questions.length > 1 && <h3 className={classes.small}>{t.scan.kinds[question.kind]}</h3>}
            <Code
              text={writers[name](baseUrl, restCallOf(question))}
              label={questions.length > 1 ? `${name}: ${t.scan.kinds[question.kind]}` : name}
              tall
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
