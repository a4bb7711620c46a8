import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Readonly<Record<string, string>>
}

/** @throws Error when the mail server does not take it */
export type SendMail = (mail: Mail) => Promise<void>

/** Nodemailer's word for what went wrong, such as ECONNECTION or EAUTH; its message may name the address. */
export function mailFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'The mail server refused it.'
}

/** Time that a mail server may take for each step. */
const STEP_MS = 10_000

/** Sends by the mail server of `SMTP_URL`; undefined where there is none. */
export function createMailer(smtpUrl: string, from: string): SendMail | undefined {
  if (smtpUrl === '') return undefined
  const steps = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS }
  return async (mail) => {
    const transport = createTransport({
      url: smtpUrl,
      ...steps,
      disableFileAccess: true,
      disableUrlAccess: true
    })
    try {
      await transport.sendMail({ from, ...mail })
    } finally {
      transport.close()
    }
  }
}
