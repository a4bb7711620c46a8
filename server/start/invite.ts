import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { ConfigError } from '../lib/config.ts'
import { errorWords } from '../lib/log.ts'
import { AddressSchema } from '../lib/mail-address.ts'
import { ShopNameSchema } from '../owners/owner-address.ts'
import type { Invitation, Owners } from '../owners/owners.ts'

export const INVITE_USAGE = `Use it so:
  npm run invite -- --shop NAME --email ADDRESS   lets an owner in
  npm run invite -- --shop NAME --revoke          ends every session and link of the shop`

export interface Outcome {
  exitCode: 0 | 1
  lines: readonly string[]
}

/** @throws ConfigError naming the argument that is wrong */
function argument<S extends v.GenericSchema<unknown, string>>(name: string, schema: S, given: unknown) {
  const read = v.safeParse(schema, given)
  if (!read.success) throw new ConfigError(`${name} ${read.issues[0].message}.\n${INVITE_USAGE}`)
  return read.output
}

function readArguments(given: readonly string[]) {
  try {
    const options = {
      shop: { type: 'string' },
      email: { type: 'string' },
      revoke: { type: 'boolean', default: false }
    } as const
    return parseArgs({ args: [...given], options }).values
  } catch (error) {
    throw new ConfigError(`${errorWords(error).error}\n${INVITE_USAGE}`)
  }
}

function wordsOf({ address, link, instanceId, mail }: Invitation): Outcome {
  const lines = [`Instance: ${instanceId}`, `Link, for seven days and once: ${link}`]
  switch (mail.state) {
    case 'sent':
      return { exitCode: 0, lines: [...lines, `Sent to ${address}.`] }
    case 'noServer':
      return { exitCode: 0, lines: [...lines, `SMTP_URL is not set: give it to ${address} yourself.`] }
    case 'unsent':
      return {
        exitCode: 1,
        lines: [...lines, `The mail to ${address} was not sent: ${errorWords(mail.error).error}`]
      }
  }
}

/** `npm run invite`. @throws ConfigError when an argument is wrong */
export async function invite(owners: Owners, given: readonly string[]): Promise<Outcome> {
  const { shop, email, revoke } = readArguments(given)
  const name = argument('--shop', ShopNameSchema, shop)
  if (!revoke) return wordsOf(await owners.invite(name, argument('--email', AddressSchema, email)))
  return (await owners.revoke(name))
    ? { exitCode: 0, lines: [`Every session and link of ${name} has ended. Invite its owners anew.`] }
    : { exitCode: 1, lines: [`There is no shop ${name}.`] }
}
