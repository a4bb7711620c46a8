import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Every call has an id; the bindings are missing when the service is called in memory. */
export interface ServiceEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Gives back what the call's body took of the memory for bodies. */
    releaseBody?: () => void
  }
}

export type ServiceContext = Context<ServiceEnv>
