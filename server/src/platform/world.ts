import type { CardBank } from './card-bank.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Keys } from './crypto.ts'
import type { Db } from './db.ts'
import type { Files } from './files.ts'
import type { Logger } from './log.ts'
import type { Messages } from './messages.ts'
import type { PersonalData } from './personal-data.ts'
import type { RealNameCheck } from './real-name.ts'
import type { Senders } from './senders/sender.ts'
import type { Signals } from './signals.ts'
import type { Figure, Waiting } from './waiting.ts'

/** Everything outside the rules that a module may need, built once in main and in the test harness. */
export interface World {
  db: Db
  /** For reads that may lag behind. */
  replica: Db
  /**
   * A few connections apart, for what must stay written when the transaction under way is undone, such
   * as the count of wrong tries. Apart, so that those who hold a connection never wait for each other.
   */
  aside: Db
  /** For the question whether the database answers: one connection, with little patience. */
  probe: Db
  clock: Clock
  config: Config
  keys: Keys
  log: Logger
  realName: RealNameCheck
  /** Where the bytes of uploads are kept. */
  files: Files
  /** How SMS and mail leave. */
  senders: Senders
  /** Who issues the registered volunteer card. */
  cardBank: CardBank
  /** What the modules tell volunteers. */
  messages: Messages<World>
  /** What the modules hold about people. */
  personalData: readonly PersonalData[]
  /** What waits for administrators in the modules. */
  waiting: Readonly<Record<Figure, Waiting>>
  /** What other servers have just changed. */
  signals: Signals
}
