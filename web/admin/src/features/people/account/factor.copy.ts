import { PASSKEY_NAME_LENGTH } from 'contract/rules/lengths'
import { quoted } from 'contract/rules/quoted.copy'
/** 管理员二次验证的文字。 */
export const factorCopy = {
  title: '二次验证',
  text: '登录时除密码外再确认一次是您本人。管理员能看到志愿者的个人信息，建议设置。',
  on: '已开启',
  off: '未设置',
  totp: '验证器应用',
  totpText: '用手机上的验证器应用，每 30 秒生成一个验证码',
  passkeys: '通行密钥',
  passkeysText: '用指纹、面容、屏幕密码或安全钥匙登录，不必输入密码',
  passkeyElsewhere: '当前网址或浏览器不支持通行密钥',
  /** 在本机试用、用 IP 地址打开时：换成名字即可。 */
  passkeyByName: (address: string) => `改用 ${address} 打开后可以添加`,
  since: (when: string) => `添加于 ${when}`,
  used: (when: string | null) => (when ? `最近使用 ${when}` : '还没有用过'),
  synced: '多设备同步',
  add: '添加',
  replace: '更换',
  remove: '移除',
  rename: '改名',
  addPasskey: '添加通行密钥',
  recoveryCodes: '恢复码',
  recoveryText: '手机不在身边时用来登录，每个只能用一次',
  left: (count: number) => `还剩 ${count} 个`,
  renew: '重新生成',

  next: '继续',

  totpTitle: '添加验证器应用',
  scan: '一、用验证器应用扫描二维码',
  qr: '给验证器应用扫描的二维码',
  typed: '无法扫码？在应用里选择手动输入，填写这串密钥：',
  enter: '二、填写应用显示的 6 位验证码',
  code: '6 位验证码',
  codeMissing: '请填写应用显示的 6 位验证码',
  confirmTotp: '确认添加',
  totpAdded: '验证器应用已添加，其他设备已退出登录',

  passkeyTitle: '添加通行密钥',
  passkeyHint: '点“继续”后，浏览器会请您用指纹、面容、屏幕密码或安全钥匙确认。',
  name: '名称',
  nameHint: '方便您以后认出是哪台设备',
  nameMissing: `请填写名称，不超过 ${PASSKEY_NAME_LENGTH.most} 个字`,
  passkeyAdded: '通行密钥已添加，其他设备已退出登录',
  renameTitle: '通行密钥改名',
  save: '保存',
  renamed: '名称已修改',

  removeTotp: '移除验证器应用',
  removeTotpText: '移除后，登录时不再询问应用上的验证码；应用里的条目请自行删除。',
  removePasskey: (name: string) => `移除通行密钥${quoted(name)}`,
  removePasskeyText: '移除后不能再用它登录；设备里保存的通行密钥请自行删除。',
  removeLast: '这是最后一种方式，移除后二次验证关闭，恢复码一并作废。',
  confirmRemove: '确认移除',
  removed: '已移除，其他设备已退出登录',

  renewTitle: '重新生成恢复码',
  renewText: '将生成 10 个新的恢复码，原来的全部作废。',
  renewed: '已生成新的恢复码',

  codesTitle: '请保存恢复码',
  codesText:
    '手机丢失或更换时，用任意一个恢复码代替验证码登录，每个只能用一次。关闭后不再显示，请现在保存到安全的地方。',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制没有成功，请手动抄写',
  download: '下载',
  print: '打印',
  kept: '我已经保存好了',
  done: '完成',

  requiredTitle: '请先设置二次验证',
  requiredText:
    '管理员账号能查看志愿者的个人信息，按网络安全等级保护要求，须设置二次验证后才能使用管理后台。任选一种，约需一分钟。',
  enrolled: '二次验证已设置，欢迎使用管理后台',
  logOut: '退出登录',
}
