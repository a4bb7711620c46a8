// Rules of the house that no linter knows: where a platform power may be used at all.
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import process from 'node:process'

import { checkBudgets } from './budgets.mjs'
import { regexesOf, slowText } from './slow-regexes.mjs'

const RULES = [
  {
    what: 'React is for drawing: *.tsx and hooks only',
    bad: /from '(react|react-dom|react-dom\/client)'/,
    in: /^(widget|dashboard)\/.*\.ts$/,
    except: /\/use-[a-z-]+\.ts$|^widget\/element\/(components|define-element)\.ts$/
  },
  {
    what: 'postMessage belongs to shared/messages/channel.ts, and a bar’s first message to listen-for-messages.ts',
    bad: /\.postMessage\(/,
    in: /^(shared|widget|dashboard|server|demo-store)\//,
    except: /\/(channel|listen-for-messages)\.ts$/
  },
  {
    what: 'SQL belongs to server/db',
    bad: /\b(SELECT .+ FROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE TABLE)\b/,
    in: /^(shared|widget|dashboard|server|demo-store)\//,
    except: /^server\/db\//
  },
  {
    what: 'the service is given its clock (server/lib/clock.ts)',
    bad: /\bDate\.now\b|new Date\(\)/,
    in: /^server\//,
    except: /^server\/lib\/clock\.ts$/
  },
  {
    what: 'a test that runs alone or not at all hides the others',
    bad: /\b(test|it|describe)\.(only|skip)\(/,
    in: /^(tests|examples)\//
  },
  {
    what: 'a test waits as long as all of them, by tests/support/eventually.ts or expect.poll',
    bad: /\bvi\.wait(For|Until)\(/,
    in: /^(tests|examples)\//,
    except: /^tests\/support\/eventually\.ts$/
  },
  {
    what: 'every text of the dashboard is in dashboard/languages',
    bad: /\b(help|label|message|name|placeholder|reason|text|title): ['"`][A-Z]/,
    in: /^dashboard\/.*\.tsx?$/,
    except: /^dashboard\/languages\//
  },
  {
    what: 'an address without HTTPS, which Wix’s review refuses (68)',
    bad: /['"`]http:\/\/(?!www\.w3\.org|localhost|127\.)[\w.]+/,
    in: /^(shared|widget|dashboard|server)\/.*\.tsx?$/
  },
  {
    what: 'a lookbehind, which costs older browsers the whole script (`browserslist` in package.json)',
    bad: /\(\?<[=!]/,
    in: /^(shared|widget|package)\/.*\.tsx?$/
  },
  {
    what: 'a path of one machine',
    bad: /\/(home|root|Users)\/\w/,
    in: /./,
    except: /^(package-lock\.json|scripts\/check-rules\.mjs)$/
  },
  {
    what: 'a file name that says nothing',
    bad: /./,
    in: /(^|\/)(utils?|helpers?|common|manager|temp|misc)(\/|\.)/
  }
]

/** Folders whose regexes read foreign text. */
const IS_REACHED = /^(shared|widget|server|package)\/.*\.tsx?$/

const slowRegexes = (file, text) =>
  regexesOf(file, text).flatMap(({ line, regex }) => {
    if (!regex)
      return [`${file}:${line} a regex that is put together at run time cannot be checked: write it as one`]
    const slow = slowText(regex)
    return slow ? [`${file}:${line} ${regex} takes too long for a long text: ${slow}`] : []
  })

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8'
})
  .stdout.split('\n')
  .filter((file) => /\.(ts|tsx|mts|mjs|md|css|html|json|ya?ml)$/.test(file) && existsSync(file))

const broken = files.flatMap((file) => {
  const rules = RULES.filter((rule) => rule.in.test(file) && !rule.except?.test(file))
  if (rules.length === 0) return []
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n')
  const matched = rules.flatMap(({ what, bad }) => {
    const line = lines.findIndex((text) => bad.test(text))
    return line < 0 ? [] : [`${file}:${line + 1} ${what}: ${lines[line].trim().slice(0, 100)}`]
  })
  return IS_REACHED.test(file) ? [...matched, ...slowRegexes(file, text)] : matched
})

const found = [...broken, ...checkBudgets(files)]
for (const line of found) console.log(line)
process.exit(found.length === 0 ? 0 : 1)
