import {
  ADMINISTRATOR_IDLE_MINUTES,
  ADMINISTRATOR_LOGIN_HOURS,
  LOGIN_IDLE_HOURS,
  LOGIN_MOST_DAYS,
} from 'contract/rules/terms'

/** Life of tokens by realm, in milliseconds: access, idle refresh, absolute. */
export const lives = {
  volunteer: {
    access: 30 * 60_000,
    idle: LOGIN_IDLE_HOURS * 3_600_000,
    absolute: LOGIN_MOST_DAYS * 24 * 3_600_000,
  },
  administrator: {
    access: 10 * 60_000,
    idle: ADMINISTRATOR_IDLE_MINUTES * 60_000,
    absolute: ADMINISTRATOR_LOGIN_HOURS * 3_600_000,
  },
} as const
