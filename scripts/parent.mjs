import process from 'node:process'

/**
 * Ends this process with whoever started it: npm hands a SIGTERM to the shell between it and us, and the shell
 * does not hand it on.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}
