/** 通行密钥和恢复码的共用文字。 */
export const factorCopy = {
  cancelled: '没有完成：操作已取消或超时，请重试',
  present: '这台设备上已有本账号的通行密钥，不必重复添加',
  failed: '浏览器没有完成通行密钥操作，请重试或改用其他方式',
  devices: [
    [/iPad/, 'iPad'],
    [/iPhone/, 'iPhone'],
    [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
    [/Android/, '安卓手机'],
    [/Windows/, 'Windows 电脑'],
    [/Mac OS X/, 'Mac 电脑'],
    [/Linux/, 'Linux 电脑'],
  ] as readonly (readonly [RegExp, string])[],
  device: '我的设备',
  recoveryTitle: 'i志愿 账号恢复码',
  recoveryIntro:
    '手机不在身边时，可用下面任意一个恢复码代替验证码登录。每个只能用一次，请像保管钥匙一样保管，不要告诉任何人。',
  recoveryFile: 'i志愿恢复码.txt',
}
