/** 登录的设备已达上限时的文字。 */
export const crowdedCopy = {
  title: '登录的设备已达上限',
  lead: (most: number) =>
    `这个账号最多同时在 ${most} 台设备上登录。请选择退出哪一台；被退出的设备会立即收到提示，正在使用的签到屏也会停止。`,
  devices: '已登录的设备',
  end: '退出这台并登录',
  ofDevice: (device: string) => `：${device}`,
  busy: '正在登录',
  back: '都不退出，返回',
}
