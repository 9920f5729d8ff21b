/** The server cannot start: one sentence for its operator, saying what is wrong and what to do. */
export class StartupError extends Error {
  override name = 'StartupError'
}
