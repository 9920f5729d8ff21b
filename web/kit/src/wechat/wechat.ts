/**
 * Whether the page stands in WeChat's own browser. It saves no file that a script made, shares by its own
 * menu, recognises and keeps pictures that are pressed long, and installs nothing.
 */
export const inWechat = (agent: string = navigator.userAgent): boolean =>
  /MicroMessenger\//i.test(agent)

/** The same on Android, where it does not open files that a server hands out either. */
export const inAndroidWechat = (agent: string = navigator.userAgent): boolean =>
  inWechat(agent) && /Android/i.test(agent)
