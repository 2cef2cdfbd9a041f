import { harmless, type Mail } from "@/server/webhooks";

export const letterLanguages = ["en", "pt"] as const;
type Language = (typeof letterLanguages)[number];
type Words = Pick<Mail, "subject" | "text">;

/** The console's own e-mails. Their only text from outside is an account's name. */
interface Letters {
  reset(link: string, minutes: number): Words;
  invitation(link: string, account: string): Words;
}

const letters: Record<Language, Letters> = {
  en: {
    reset: (link, minutes) => ({
      subject: "Set a new Portcullis password",
      text: `A new password was requested for this email address. To choose one, open this link within ${minutes} minutes. It works once:

${link}

If you didn't request it, ignore this email. Your password stays as it is.
`,
    }),
    invitation: (link, account) => ({
      subject: "Invitation to Portcullis",
      text: `You are invited to the Portcullis account “${account}”. To join, open this link within seven days. It works once, and for this email address only:

${link}

If you didn't expect it, ignore this email.
`,
    }),
  },
  pt: {
    reset: (link, minutes) => ({
      subject: "Nova senha no Portcullis",
      text: `Foi pedida uma nova senha para este endereço de e-mail. Para escolhê-la, abra este link em até ${minutes} minutos. Ele funciona uma vez:

${link}

Se o pedido não foi seu, ignore este e-mail. Sua senha continua a mesma.
`,
    }),
    invitation: (link, account) => ({
      subject: "Convite para o Portcullis",
      text: `Você foi convidado para a conta “${account}” do Portcullis. Para entrar, abra este link em até sete dias. Ele funciona uma vez, e só para este endereço de e-mail:

${link}

Se você não esperava este convite, ignore este e-mail.
`,
    }),
  },
};

/** An address as the limit on letters counts it. */
export const addressee = (email: string): string => email.trim().normalize("NFC").toLowerCase();

/** A member chose the account's name: nothing in it may look like a link. */
export const lettersIn = (language: Language): Letters => ({
  ...letters[language],
  invitation: (link, account) => letters[language].invitation(link, harmless(account, 60)),
});
