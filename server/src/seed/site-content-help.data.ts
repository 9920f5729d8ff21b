import { lengthText } from 'contract/rules/length.copy'
import { CLAIM_LENGTH, PASSWORD_LENGTH } from 'contract/rules/lengths'
import {
  ACCOMPANIED_BELOW,
  ANSWER_BEFORE_HOURS,
  CHILD_BELOW,
  CODES,
  CODE_MINUTES,
  CODE_STEP_SECONDS,
  COOLING_OFF_DAYS,
  DAY_HOURS,
  FEEDBACK_WORKING_DAYS,
  FREE_CANCELLATION_HOURS,
  GRACE_MINUTES,
  SIGN_OUT_ANSWER_DAYS,
  INVITATION_DAYS,
  LARGE_QUOTA,
  LONG_DAY_HOURS,
  MOST_PAIRS,
  OFFER_HOURS,
  OF_AGE,
  ORGANIZATION_WORKING_DAYS,
  PUBLICITY_DAYS,
  RECOVERY_CODES,
  TRUST_DAYS,
  YOUNGEST,
} from 'contract/rules/terms'
import type { Contents } from '../modules/site/content/content.policy.ts'

export interface HelpFacts extends Omit<Contents['help'], 'picture'> {
  question: string
  picture?: Contents['help']['picture']
}

const of =
  (category: HelpFacts['category']) =>
  (
    slug: string,
    question: string,
    keywords: string,
    answer: string,
    picture?: HelpFacts['picture'],
  ): HelpFacts => ({ category, slug, question, keywords, answer, ...(picture && { picture }) })

const account = of('account')
const mission = of('mission')
const attendance = of('attendance')
const hours = of('hours')
const organization = of('organization')
const safety = of('safety')

/** 帮助中心的问题与答复，按分类内的顺序。 */
export const helpEntries: readonly HelpFacts[] = [
  account(
    'register',
    '怎样注册成为志愿者？',
    '注册 实名 加入',
    `用有效证件在线注册，一次实名，全省通用。

1. 打开[志愿者注册](/registered/volunteers)，填写姓名、证件类型和证件号码，出生日期与性别会自动带出，请核对。
2. 设置用户名和密码，验证手机号码（邮箱选填）。
3. 填写服务意愿，例如想做什么、什么时候有空。
4. 核对后提交，当场得到志愿者编号；实名核验的结果在[注册进度](/registered/zyzRegisteredStatus)查看。

未满 ${OF_AGE} 周岁需要监护人的手机号码，未满 ${YOUNGEST} 周岁暂不能注册。`,
    'register',
  ),
  account(
    'claim',
    '提示“已注册”，可我没有注册过？',
    '认领 已注册 重复',
    `多数是学校或组织曾为您批量建立账号，您的时长已经记在里面，认领即可。

1. 打开[认领账号](/registered/claim)，填写姓名和证件号码。
2. 验证手机号码，设置自己的密码。
3. 认领完成，原有的服务记录和时长都会保留。

如果证件号码确实被他人使用，请致电 12355，我们会先核实身份再处理。`,
  ),
  account(
    'login-ways',
    '有哪些登录方式？',
    '登录 验证码 通行密钥',
    `[志愿者登录](/login/volunteer)支持三种方式：

- 用户名、手机号码、邮箱或证件号码，加密码
- 手机短信或邮件验证码
- 通行密钥：用指纹、面容或屏幕密码，不必输入密码

在自己的设备上可以选择记住账号；公用电脑请不要勾选，用完退出登录。`,
  ),
  account(
    'forgot-password',
    '忘记密码怎么办？',
    '密码 找回 重设 锁定',
    `打开[志愿者找回密码](/change-password/1)，通过绑定的手机或邮箱获取验证码，设置新密码。组织管理员请用[组织管理员找回密码](/change-password/2)。

密码为 ${PASSWORD_LENGTH.least} 至 ${PASSWORD_LENGTH.most} 位，须同时包含大写字母、小写字母和数字。多次输错会暂停几分钟，到时自动解除，也可以改用验证码登录。

手机和邮箱都用不了时，请致电 12355，凭证件核实身份后办理。`,
  ),
  account(
    'no-code',
    '收不到验证码怎么办？',
    '短信 验证码 收不到',
    `请先看这几点：

- 号码是否正确，短信拦截和垃圾短信箱里有没有
- 同一号码 1 分钟最多获取 ${CODES.aMinute} 次，1 小时 ${CODES.anHour} 次，1 天 ${CODES.aDay} 次
- 验证码 ${CODE_MINUTES} 分钟内有效，重新获取后旧的作废

注册须用 11 位内地手机号码；已有账号的，登录和找回密码也可以用邮箱。境外号码注册请致电 12355。

仍然收不到，请在[登录遇到问题](/login/feedback)告诉我们，会得到一个回执编号。`,
  ),
  account(
    'real-name',
    '实名核验没有通过怎么办？',
    '实名 核验 退回 姓名',
    `请逐字核对姓名与证件号码。少数民族姓名中的间隔点请输入“·”，生僻字可以直接输入。

被退回时，[注册进度](/registered/zyzRegisteredStatus)会写明原因，点“修改实名信息”更正后重新提交核验即可，不必重新注册。`,
  ),
  account(
    'change-mobile',
    '换了手机号码，怎样更新？',
    '手机 换号 绑定',
    `1. 登录后打开个人中心的[安全设置](/personalCenter/subtract)。
2. 在“手机号码”一行选择“更换”，先用密码或原号码的验证码确认是您本人。
3. 填写新号码并验证。

更换后旧号码会收到一条提醒，其他设备自动退出登录。担心账号被他人登录的，请再修改密码。旧号码已经停用的，用密码确认身份即可。`,
  ),
  account(
    'second-factor',
    '什么是二次验证，怎样开启？',
    '二次验证 验证器 恢复码 安全',
    `登录时除密码外再确认一次是您本人，密码泄露了别人也进不来。志愿者自愿开启。

1. 在[安全设置](/personalCenter/subtract)的“二次验证”中添加验证器应用或通行密钥。
2. 用验证器应用扫描二维码，填写 6 位验证码。
3. 保存 ${RECOVERY_CODES} 个恢复码：手机不在身边时，每个恢复码可以代替验证码登录一次。

常用的设备可以选择 ${TRUST_DAYS} 天内不再询问。`,
  ),
  account(
    'cancel-account',
    '怎样注销账号？注销后时长还在吗？',
    '注销 删除 账号',
    `1. 在[安全设置](/personalCenter/subtract)的“注销账号”一栏点“申请注销”，阅读影响说明并确认身份。
2. 申请后有 ${COOLING_OFF_DAYS} 天冷静期，期间登录只能看到注销页面，随时可以取消。
3. 冷静期满后，个人资料删除或去标识化。

服务记录按规定保存；已经开具的证书仍可核验，姓名部分隐去。`,
  ),
  account(
    'own-data',
    '怎样查看和下载我的个人信息？',
    '隐私 下载 个人信息 谁看过',
    `在[安全设置](/personalCenter/subtract)的隐私部分可以看到本站保存了您的哪些信息、谁看过您被隐去的信息以及理由，也可以下载全部信息。下载前需要重新验证身份，文件只交给您本人，本站不另存副本。

处理规则见[个人信息处理规则](/registered/agreement/privacyPolicy)。`,
  ),
  mission(
    'find',
    '怎样找到适合我的活动？',
    '找活动 筛选 搜索',
    `在[志愿活动](/mission)按地区、类别、状态和时间筛选，也可以直接搜索名称或地点。筛选条件写在网址里，复制给朋友就能看到同样的结果。

活动详情写明了场次、岗位、名额、年龄要求和保障，报名前请先看“报名要求”一栏。`,
  ),
  mission(
    'apply',
    '怎样报名？',
    '报名 申请 场次 岗位',
    `1. 打开活动，选择场次和岗位。还差什么条件，页面会逐项列出，并给出去完成的链接。
2. 有风险提示的活动，请阅读后勾选同意。
3. 提交报名。不需要审核的岗位当场成功；需要审核的，结果会发消息告诉您。

进展在[我的活动](/personalCenter/myMission)查看。`,
    'apply',
  ),
  mission(
    'cannot-apply',
    '为什么不能报名？',
    '不能报名 条件 时间冲突',
    `常见原因有：还没有通过实名核验、年龄不在要求范围、与已报名的场次时间重叠、名额已满或报名已截止。活动页会写清楚差哪一项，完成后即可报名。

同一时段只能参加一个活动，需要调整时请先取消原来的报名。`,
  ),
  mission(
    'waitlist',
    '名额满了，候补怎么排？',
    '候补 名额 排队',
    `名额满后可以加入候补，页面显示您排在第几位。有人退出时，系统按次序把名额留给下一位并发消息通知。

收到通知后请在 ${OFFER_HOURS} 小时内点“确认参加”，最晚不晚于开始前 ${ANSWER_BEFORE_HOURS} 小时；到时没有答复的，自动让给下一位。不想要了，点“放弃名额”。`,
  ),
  mission(
    'cancel',
    '临时有事，怎样取消报名？',
    '取消 请假 爽约',
    `在[我的活动](/personalCenter/myMission)选择“取消报名”。距活动开始 ${FREE_CANCELLATION_HOURS} 小时以上可以直接取消，名额会让给其他人；不足 ${FREE_CANCELLATION_HOURS} 小时需要填写请假原因，组织会看到。

请不要不辞而别：到场的人手是按报名人数安排的。`,
  ),
  mission(
    'cost',
    '参加活动要交钱吗？有保险吗？',
    '收费 保险 费用',
    `志愿服务不向志愿者收取报名费、培训费或押金。遇到要求转账的，请拒绝并致电 12355。

有人身危险的活动，组织必须先为志愿者购买保险，活动页的“志愿保障”一栏写明保险、用餐和交通安排。`,
  ),
  mission(
    'mission-cancelled',
    '报名的活动取消了怎么办？',
    '活动取消 延期',
    `组织取消活动时，会写明原因，并发消息给每一位报名者；您不需要做任何操作，也不会影响您的记录。可以到[志愿活动](/mission)另选一场。`,
  ),
  attendance(
    'scan',
    '到了现场怎样签到签退？',
    '签到 签退 扫码 二维码',
    `1. 用手机打开[签到签退](/h5/)，选择“扫码签到签退”，也可以用微信或相机直接扫。
2. 对准现场屏幕上的二维码。二维码每 ${CODE_STEP_SECONDS} 秒更新一次，截图转发无效。
3. 屏幕显示“签到成功”和时间，即已记录。离开时同样扫一次签退。

重复扫描不会重复计算。`,
    'scan',
  ),
  attendance(
    'six-digits',
    '扫不了码，怎样用六位数字签到？',
    '六位数字 数字码 不能扫码',
    `现场屏幕在二维码旁同时显示六位数字。打开[签到签退](/h5/)，选择“六位数字”，输入后确认即可。

数字和二维码一样会更新，请照屏幕上当前的数字输入。没有智能手机的志愿者，可以请现场负责人补登。`,
  ),
  attendance(
    'own-code',
    '“我的码”是做什么用的？',
    '我的码 个人码 出示',
    `有的活动由现场负责人来扫志愿者：打开[签到签退](/h5/)，出示“我的码”，让现场负责人扫一下。码会自动更新，不含您的姓名和证件号码。`,
  ),
  attendance(
    'no-network',
    '现场没有网络，签到会丢吗？',
    '离线 断网 没有信号',
    `不会。扫码后页面会把这次签到保存在手机里，网络恢复后继续确认；重复发送只记一次，如提示二维码已更新，请再扫一次。没有网络也能打开签到签退。请不要清除浏览器数据，恢复网络后打开[签到签退](/h5/)看到“签到成功”再离开。`,
  ),
  attendance(
    'forgot-sign-out',
    '忘记签退怎么办，时长会清零吗？',
    '忘记签退 没签退 漏签',
    `不会直接清零。活动结束 ${GRACE_MINUTES} 分钟后仍未签退的，系统按计划的结束时间提出，由您和组织双方确认。

请在 ${SIGN_OUT_ANSWER_DAYS} 天内到[服务记录](/personalCenter/serviceRecord)确认签退时间，提前离开的填写实际时间；没有答复的由组织办理。`,
  ),
  attendance(
    'early-late',
    '迟到、早退怎样计算时长？',
    '迟到 早退 计算',
    `时长按签到到签退的实际分钟数计算，组织确认时会扣除休息、用餐和开始前的等待，路途不计。同一天同一活动最多 ${MOST_PAIRS} 次进出，不同活动的时间不能重叠。`,
  ),
  hours(
    'pending',
    '服务结束了，时长什么时候到账？',
    '到账 多久 待确认 公示 时长',
    `时长要走完这几步，每一步在[服务记录](/personalCenter/serviceRecord)都看得见：

1. 组织确认：核对签到签退后确认。
2. 复核：一天超过 ${DAY_HOURS} 小时由上级组织复核，超过 ${LONG_DAY_HOURS} 小时由省级复核。
3. 公示 ${PUBLICITY_DAYS} 天，接受监督。
4. 公示期满无异议，计入总时长。

长时间停在“待组织确认”，可以联系活动的组织，或致电 12355。`,
    'hours',
  ),
  hours(
    'publicity',
    '什么是时长公示？会公开我的信息吗？',
    '公示 隐私 监督',
    `组织确认后的时长在[时长公示](/publicity)公开 ${PUBLICITY_DAYS} 天。公示只显示隐去部分文字的姓名、编号后四位、时长和记录方式，不显示证件号码、手机和住址。`,
  ),
  hours(
    'objection',
    '对公示的时长有异议怎么办？',
    '异议 举报 申诉 不对',
    `1. 登录后打开这一批次的[时长公示](/publicity)，在对应的记录上选择“提出异议”；自己的记录也可以在服务记录中提出。
2. 写明您了解的事实，${lengthText(CLAIM_LENGTH)}，可以附证明材料，只有处理人员能看到。
3. 这条记录暂停公示，由上级组织核实，结果在公示页更新。`,
  ),
  hours(
    'certificate',
    '怎样开具时间证书？',
    '证书 证明 打印 PDF',
    `1. 登录后打开[时间证书](/personalCenter/timeCate)，选择“开具证书”。
2. 按需要选择起止日期、地区或类别；不选则包含全部已生效的记录。证书写明的期间，是其中第一条到最后一条记录的日期。
3. 下载 PDF，可以直接打印。

证书带编号、验证码、二维码和电子签名，一般不需要盖章，也不收费；接收单位要求盖章的，请联系记录时长的组织，免费办理。`,
  ),
  hours(
    'verify',
    '怎样核验别人交来的证书？',
    '核验 真伪 查验 验证码',
    `打开[证书核验](/zs)，输入证书上的编号和 16 位验证码，或上传二维码图片。结果会说明证书是否有效、现在仍有效的时长、每条时长的记录方式，以及开具后有没有记录被撤销。

核验不需要登录，姓名只显示一部分。`,
  ),
  hours(
    'service-training',
    '服务时长和培训时长有什么区别？',
    '培训 服务 时长 区别',
    `参加志愿服务记服务时长，参加组织安排的培训记培训时长，两者分开累计、分开显示，证书上也分别列出，不能相互换算。`,
  ),
  organization(
    'join',
    '怎样找到并加入志愿组织？',
    '加入 组织 成员',
    `在[志愿组织](/organization)按名称、曾用名或拼音首字母查找，打开组织页面了解简介和正在招募的活动，点“加入组织”：有的登录后即可加入，有的要填写加入码，有的由组织审核，结果会发消息告诉您。

面向公众招募的活动，不加入组织也可以报名；只对成员开放的活动，须先加入。`,
  ),
  organization(
    'org-register',
    '怎样注册志愿服务组织？',
    '组织注册 入驻 信用代码',
    `1. 打开[组织注册](/registered/organization)，准备统一社会信用代码、登记证书和负责人信息；没有登记的志愿服务团体须由上级组织同意。
2. 验证联系人和管理员的手机号码，设置管理员账号，提交申请，得到以 ZZ 开头的申请编号。
3. 由所选上级组织所属的志愿者联合会在 ${ORGANIZATION_WORKING_DAYS} 个工作日内审核；凭申请编号和联系人手机验证码在[组织注册进度](/registered/orgSuccess)查询，被退回的按意见修改。`,
  ),
  organization(
    'org-staff',
    '组织怎样设置多名管理员？',
    '子账号 管理员 角色 邀请',
    `负责人在管理后台的“子账号与角色”中发出邀请，链接 ${INVITATION_DAYS} 天内有效，只能使用一次。可以按需要给予发布、审核、考勤、查阅等角色；录入时长的人不能确认自己录入的时长。`,
  ),
  organization(
    'org-owner',
    '组织负责人换人了怎么办？',
    '负责人 移交 更换',
    `在管理后台发起“负责人移交”：原负责人、接任人和上级联合会三方确认后完成，${INVITATION_DAYS} 天内未完成自动作废。原负责人无法登录时，请上级联合会协助。`,
  ),
  organization(
    'org-publish',
    '组织发布活动有哪些要求？',
    '发布 活动 审核 组织',
    `活动要写明场次、岗位、名额、地点、联系方式和保障。接受未成年人、有人身危险或 ${LARGE_QUOTA} 人以上的活动须经上级审核；有危险的活动须先购买保险。活动结束后请尽快确认时长，志愿者在等。`,
  ),
  safety(
    'guardian',
    '未成年人参加活动，监护人要做什么？',
    '监护人 未成年 孩子 同意',
    `注册时由监护人验证手机号码。孩子报名需要同意的活动时，监护人会收到短信，在[我是监护人](/guardian)验证手机后答复；到时没有答复的，报名自动取消。

不满 ${CHILD_BELOW} 周岁的孩子每次报名都要监护人同意；不满 ${ACCOMPANIED_BELOW} 周岁须由监护人全程陪同。`,
  ),
  safety(
    'elder',
    '字太小看不清，怎样切换长辈版？',
    '长辈版 关怀版 大字版 老人 无障碍',
    `点页面顶部的“长辈版”：字更大、按钮更大、一屏一件事，没有浮动和滚动的内容；再点“标准版”换回。

旁边的“无障碍”里还能单独调字号、换配色、听朗读。设置记在这台设备上，下次打开不用再选。`,
  ),
  safety(
    'fraud',
    '接到自称 i志愿 的电话要验证码，怎么办？',
    '诈骗 验证码 转账 安全',
    `请直接挂断。我们不会以任何理由索要密码、验证码、银行卡号，也不会要求转账。

已经告诉了别人的，请马上在[安全设置](/personalCenter/subtract)修改密码、退出其他设备，并致电 12355。`,
  ),
  safety(
    'injury',
    '服务中受了伤怎么办？',
    '受伤 保险 意外 理赔',
    `先就医，并马上告诉现场负责人。请保留病历、票据和活动信息，由组织协助向承保公司报案；活动的保险安排写在活动页的“保险”一栏。组织没有回应时，请致电 12355。`,
  ),
  safety(
    'feedback',
    '怎样反馈问题，多久能得到答复？',
    '反馈 投诉 建议 回执',
    `在[登录遇到问题](/login/feedback)或[注册遇到问题](/registered/feedback)提交，提交后得到以 FK 开头的回执编号，${FEEDBACK_WORKING_DAYS} 个工作日内答复；凭编号和联系方式在同一页查询。

页面上的错误，也可以点页脚的“我为网站找错”。`,
  ),
]
