import type { StarRating } from 'contract/codes/star-rating'
import { starRatingNames } from 'contract/codes/star-rating.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'

const written = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** 志愿者证的文字：卡面、查询、下载、我的码。 */
export const volunteerCardCopy = {
  face: {
    title: '志愿者证',
    brand: 'i志愿',
    number: (number: string) => `编号 ${number}`,
    served: '累计志愿服务',
    time: formatMinutes,
    stars: (rating: StarRating) => starRatingNames[rating],
    withStars: (said: string, rating: StarRating) => `${said}，${starRatingNames[rating]}`,
    since: (date: string) => `${written(date)} 注册`,
    asOf: (date: string) => `时长截至 ${written(date)}`,
    check: '扫码核验',
    code: '核验码',
    how: ['扫描二维码，或在本站的', '“电子志愿者证”页面输入', '编号、姓名和核验码。'],
    validity: ['有效期：长期有效，', '以核验结果为准'],
    hotline: '服务热线 12355',
    sides: { front: '正面', back: '背面' },
    front: (name: string, number: string, time: string, organization: string) =>
      `志愿者证正面：${name}，志愿者编号 ${number}，累计志愿服务 ${time}，${organization}`,
    back: (code: string) => `志愿者证背面：核验二维码，核验码 ${code}`,
    turnToBack: '看背面',
    turnToFront: '看正面',
    name: '姓名',
    numberTerm: '志愿者编号',
    organization: '所属组织',
    none: '尚未加入组织',
    issuer: '发证单位',
    sinceTerm: '注册日期',
    minutes: '累计服务时长',
    asOfTerm: '数据时间',
  },
  sample: {
    name: '陈志愿',
    number: '440000000000',
    code: '0000 0000',
    organization: '某某街道志愿服务队',
    issuer: '省志愿者联合会',
    scanned: 'i志愿 志愿者证样例，不能用于核验',
  },
  query: {
    title: '查询电子志愿者证',
    intro: '活动现场核对身份时，输入证上的编号、姓名和核验码，即可知道这张证现在是否有效。',
    number: '志愿者编号',
    numberHint: '印在证的正面，12 位数字，可以带空格',
    name: '姓名',
    nameHint: '与证上一致，少数民族姓名中间的点可以照写',
    code: '核验码',
    codeHint: '印在证的背面，8 位，不区分大小写',
    submit: '查询',
    submitting: '正在查询',
    results: {
      valid: {
        title: '电子志愿者证有效',
        text: '持证人是本平台实名注册的志愿者，账号状态正常。',
      },
      suspended: {
        title: '电子志愿者证暂停使用',
        text: '持证人的账号目前暂停使用，恢复之前，这张证不能作为志愿者身份凭证。',
      },
      ended: {
        title: '电子志愿者证已失效',
        text: '持证人的账号已注销，这张证不再有效。',
      },
      unknown: {
        title: '未查到，请核对',
        text: '请核对编号、姓名和核验码；更换过核验码的旧证也查不到。如有疑问，请致电 12355。',
      },
    },
    again: '请再核对一遍，然后重新查询。',
    private: '查询结果中的姓名和编号隐去部分文字，不显示证件号码、手机号码和住址。',
  },
  files: {
    title: '保存电子志愿者证',
    alternative: (name: string) => `${name}的电子志愿者证，正反两面`,
    picture: (number: string) => `志愿者证-${number}.png`,
    print: '打印',
    printText: 'PDF 为 85.6 × 54 毫米，与银行卡一样大；打印页带裁切线和折线，按“实际大小”打印。',
    card: '下载 PDF（正反两面）',
    sheet: '下载 A4 打印页',
    making: '正在生成',
    file: (number: string, layout: 'card' | 'sheet') =>
      `志愿者证-${number}${layout === 'sheet' ? '-打印页' : ''}.pdf`,
    wechat: '在微信里不能直接下载 PDF：请点右上角，选择“在浏览器打开”。',
    still: '图片和打印件上的二维码只用于核验身份；签到请用个人中心里会变化的“我的码”。',
  },
  live: {
    title: '我的码',
    hint: '请把屏幕亮度调高，让现场负责人扫描',
    picture: '我的码，由现场负责人扫描',
    changesIn: (seconds: number) => `${seconds} 秒后自动更换`,
    changing: '正在更换',
    private: '请不要截图转发：码会不断更换，截图无法签到。',
    full: '全屏显示',
    close: '退出全屏',
    retry: '重新连接',
    offline:
      '网络已断开，“我的码”暂时不能显示。恢复网络后会自动出现；现场可以报志愿者编号，请负责人代为登记。',
  },
  own: {
    title: '志愿者证',
    lead: '实名核验通过后自动生成，凭它在活动现场表明身份。',
    save: '保存到手机、打印',
    renew: '更换核验码',
    renewTitle: '更换核验码',
    renewSubject: '换上一个新的核验码。',
    renewText: '以前保存的图片和打印的证将查不到，需要重新保存、打印。证丢失或被人拍下时请更换。',
    renewConfirm: '更换',
    renewed: '核验码已更换，请重新保存或打印',
    face: '证上的信息',
    kept: (when: string) => `网络已断开，正在显示 ${when} 保存在这台设备上的电子志愿者证。`,
    keptNote: '为保护隐私，保存在设备上的姓名隐去了一部分。',
    noneTitle: '实名核验通过后，就有电子志愿者证',
    none: '您的账号还没有通过实名核验。补全资料并通过核验后，电子志愿者证会自动出现在这里。',
    toStatus: '查看实名核验进度',
    about: '了解电子志愿者证',
  },
} as const
