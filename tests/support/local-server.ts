import { createServer, type RequestListener } from 'node:http'

export interface LocalServer {
  url: string
  /** Ends it with all connections, also those that wait for an answer. */
  close(): Promise<void>
}

/** A server on a free port of this machine. */
export async function serveHere(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    }
  }
}
