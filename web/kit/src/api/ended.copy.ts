/** 登录为什么结束。 */
export const endedCopy = { byTheClock: '登录已过期，请重新登录' }
