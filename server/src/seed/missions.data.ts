import type { BeneficiaryType } from 'contract/codes/beneficiary-type'
import type { Guarantee } from 'contract/codes/guarantee'
import type { ServiceCategory } from 'contract/codes/service-category'
import type { VenueKind } from './province.data.ts'
import type { Season } from './seasons.ts'

/** A span of a day, HH:mm. */
export type Shift = readonly [start: string, end: string]

const morning: Shift[] = [
  ['08:30', '11:30'],
  ['09:00', '12:00'],
  ['09:00', '11:30'],
]
const afternoon: Shift[] = [
  ['14:00', '17:00'],
  ['14:30', '17:30'],
  ['15:00', '17:00'],
]
const evening: Shift[] = [
  ['18:30', '20:30'],
  ['19:00', '21:00'],
]
const rush: Shift[] = [
  ['07:00', '09:00'],
  ['17:00', '19:00'],
]
const wholeDay: Shift[] = [
  ['09:00', '17:00'],
  ['08:30', '16:30'],
]
/** Days beyond eight hours, which the parent node reviews, and beyond twelve, which the province does. */
const longDay: Shift[] = [
  ['07:00', '17:30'],
  ['07:30', '18:30'],
]
const veryLongDay: Shift[] = [['06:30', '20:00']]

/** Days of the week on which something is held. */
export type Days = 'workdays' | 'weekends'

/**
 * A sort of mission, done in one way: title, purpose and work of a template belong together. Texts may
 * name {city}, {county}, {street} and {venue}; one of each list is taken, so that two missions of a sort
 * rarely read alike.
 */
export interface Template {
  weight: number
  kind?: 'training'
  /** The first is what it is mainly; only organisations that do that hold it. */
  categories: readonly ServiceCategory[]
  /** Held at a public place of that kind and nowhere else; at a house of the street when absent. */
  venue?: VenueKind
  /** Houses of a street that are fit for it. */
  houses?: readonly string[]
  /** Only in counties with fields and villages. */
  rural?: true
  /** A race or a fair: held on one day, under no number of a series. */
  once?: true
  /** When in the year; any time when absent. */
  seasons?: readonly Season[]
  days?: Days
  titles: readonly string[]
  purpose: readonly string[]
  work: readonly string[]
  requirement: readonly string[]
  risk: string
  positions: readonly string[]
  beneficiaries: readonly BeneficiaryType[]
  guarantees: readonly Guarantee[]
  minimumAge?: number
  dangerous?: true
  /** Held over the network. */
  online?: true
  /** Places of a position in a session. */
  quota: readonly [min: number, max: number]
  shifts: readonly Shift[]
}

/** When schools are open, drawn narrow: holidays move from year to year. */
const term: Season[] = [
  { from: '02-25', to: '07-05' },
  { from: '09-02', to: '01-15' },
]

/** Houses of a street for what needs no other. */
const centres = ['党群服务中心', '新时代文明实践所', '社工服务站', '社区服务站']
const halls = ['社区文化活动中心', '综合文化站', '邻里中心']
const careHomes = ['综合养老服务中心', '颐康服务站', '长者饭堂']
const clinics = ['卫生服务中心', '社区卫生服务站']
const schools = ['中心小学']
const squares = ['文化广场', '体育公园', '社区广场']

const elderly = {
  categories: ['0017', '0001'],
  houses: careHomes,
  requirement: [
    '有耐心，会说粤语、潮汕话或客家话者优先；进门前请先表明身份。',
    '请着浅色便装和平底鞋，不向长者推销，不收受任何财物。',
  ],
  risk: '两人一组行动，不单独进入长者居所；不替长者搬重物或登高；遇长者身体不适立即拨打 120 并告知带队社工。',
  beneficiaries: ['03'],
  guarantees: ['01', '05', '07'],
  quota: [5, 14],
  shifts: [...morning, ...afternoon],
} satisfies Partial<Template>

const passengers = {
  venue: 'station',
  requirement: [
    '普通话清晰，能站立两小时；服从当值站务员安排。',
    '提前 15 分钟到服务台签到并领取马甲，服务期间不看手机。',
  ],
  risk: '不得越过站台黄线，不自行处置乘客纠纷；遇突发情况先疏散后报告；上下扶梯注意脚下。',
  beneficiaries: ['11'],
  guarantees: ['01', '05', '07', '11'],
  minimumAge: 16,
  quota: [4, 10],
} satisfies Partial<Template>

const travellers = {
  categories: ['0011', '0018'],
  venue: 'station',
  requirement: ['能坚持全程在岗，用餐时轮换。', '统一着装，服从车站调度。'],
  risk: '站台作业须在安全线以内；搬抬行李量力而行；客流预警时服从疏散指令。',
  positions: ['问询岗', '重点旅客帮扶岗', '安检疏导岗', '便民服务岗'],
  beneficiaries: ['11'],
  guarantees: ['01', '03', '04', '05', '07', '11'],
  minimumAge: 18,
  quota: [6, 16],
  shifts: [...wholeDay, ...morning, ...afternoon],
} satisfies Partial<Template>

const waterside = {
  categories: ['0006'],
  venue: 'waterside',
  requirement: ['穿防滑的鞋，自带水杯。', '不下水，不翻越护栏；手套和夹子由我们准备，请归还。'],
  risk: '临水作业不得下到警戒线以下；雷雨、大风或高温预警时取消；被尖锐物划伤立即到急救点处理。',
  beneficiaries: ['11'],
  guarantees: ['01', '05', '08'],
  // Beside water nobody below 18 is on duty.
  minimumAge: 18,
  quota: [8, 22],
  shifts: [...morning, ...afternoon],
} satisfies Partial<Template>

const readers = {
  categories: ['0008', '0003'],
  venue: 'library',
  requirement: [
    '喜爱阅读，做事细致；朗读岗需先参加一次岗前培训。',
    '服务时手机静音，不在书架间饮食。',
  ],
  risk: '使用登高凳时须两人配合；推书车注意儿童；请看管好随身物品。',
  beneficiaries: ['01', '11'],
  guarantees: ['05', '07', '11'],
  minimumAge: 14,
  quota: [4, 10],
  shifts: [...morning, ...afternoon],
} satisfies Partial<Template>

const visitors = {
  categories: ['0016', '0008'],
  venue: 'museum',
  requirement: [
    '讲解岗须通过试讲；请着深色长裤和统一上衣。',
    '对地方历史有兴趣，能用普通话或粤语清楚表达。',
  ],
  risk: '不触摸展品和展柜；观众拥挤时先停讲再疏导；遇警报按安保指引撤离。',
  beneficiaries: ['11'],
  guarantees: ['05', '07', '10', '11'],
  minimumAge: 16,
  quota: [4, 9],
  shifts: [...morning, ...afternoon],
} satisfies Partial<Template>

const park = {
  venue: 'park',
  requirement: ['能在户外活动 3 小时，请防晒防蚊。', '爱护植物，不采摘。'],
  risk: '注意蛇虫与湿滑台阶；炎热时轮换休息；使用园艺工具须戴手套。',
  beneficiaries: ['11', '01'],
  guarantees: ['01', '05', '08'],
  quota: [6, 16],
  shifts: [...morning, ...afternoon],
} satisfies Partial<Template>

const neighbourhood = {
  houses: centres,
  requirement: ['待人和气，不与居民争执。', '请穿方便活动、不怕弄脏的衣服。'],
  risk: '须戴手套并使用工具；夜间服务穿反光背心；搬运重物两人以上。',
  beneficiaries: ['10'],
  guarantees: ['05', '07', '08'],
  quota: [5, 14],
} satisfies Partial<Template>

const children = {
  categories: ['0003', '0017'],
  houses: ['儿童之家', ...halls],
  requirement: [
    '有教学或带孩子的经验优先；须签署儿童保护承诺书。',
    '不与孩子私下交换联系方式，不拍摄孩子正面照片。',
  ],
  risk: '孩子须由登记的家长接走；任何时候不与孩子单独处于封闭房间；突发疾病立即联系家长和社工。',
  beneficiaries: ['01'],
  guarantees: ['05', '10', '11'],
  minimumAge: 16,
  quota: [4, 10],
} satisfies Partial<Template>

const patients = {
  categories: ['0004'],
  requirement: ['身体健康，近 14 天无发热；全程佩戴口罩。', '尊重隐私，不询问和传播就诊者病情。'],
  risk: '不参与任何医疗操作；不接触锐器和医疗废物；遇突发病情立即呼叫医护人员。',
  beneficiaries: ['08', '11'],
  guarantees: ['01', '05', '07'],
  minimumAge: 16,
  quota: [4, 10],
  shifts: [...morning, ...afternoon],
} satisfies Partial<Template>

const safety = {
  categories: ['0009', '0011'],
  requirement: [
    '责任心强，能坚持到岗；夜间须穿反光背心。',
    '服从民警和网格员现场指挥，不执法、不处罚。',
  ],
  risk: '站在安全岛或人行道内，不到车道中拦车；发现违法行为报告而不追赶；雨天注意防滑。',
  beneficiaries: ['01', '10'],
  guarantees: ['01', '07', '08'],
  minimumAge: 18,
  quota: [4, 12],
} satisfies Partial<Template>

const bigEvent = {
  once: true,
  categories: ['0018', '0015'],
  houses: squares,
  requirement: ['须参加赛前培训；清晨集合，请自行安排交通。', '能承受长时间站立，全程不离岗。'],
  risk: '不得进入赛道和活动中心区；遇人倒地立即呼叫急救并保护现场；注意补水，按天气防暑或保暖。',
  beneficiaries: ['11'],
  guarantees: ['01', '02', '04', '05', '07', '10', '11'],
  minimumAge: 18,
  quota: [10, 26],
  shifts: [...longDay, ...wholeDay],
} satisfies Partial<Template>

const disabled = {
  categories: ['0017'],
  houses: ['康园工疗站', '残疾人服务站'],
  requirement: ['有爱心和耐心，须先听半小时岗前说明。', '不以同情的口吻说话，不未经允许拍照。'],
  risk: '注意服务对象的情绪变化，及时请老师介入；推轮椅上下坡须两人；不喂食不明食物。',
  beneficiaries: ['04'],
  guarantees: ['01', '05', '10'],
  minimumAge: 16,
  quota: [4, 12],
  shifts: [...morning, ...afternoon],
} satisfies Partial<Template>

const harvest = {
  categories: ['0002'],
  rural: true,
  houses: ['党群服务中心', '农产品集散点'],
  requirement: ['不怕晒不怕累，尊重乡村习俗。', '往返集中乘车，请准时；午餐由村里安排。'],
  risk: '果园作业戴帽戴手套，不爬树；使用果剪注意手指；乘车系好安全带。',
  positions: ['采收岗', '分拣装箱岗', '登记岗'],
  beneficiaries: ['09'],
  guarantees: ['01', '02', '04', '05'],
  minimumAge: 16,
  quota: [6, 16],
  shifts: [...wholeDay, ...morning],
} satisfies Partial<Template>

const science = {
  categories: ['0007'],
  houses: halls,
  requirement: ['讲话慢、声音大、愿意重复。', '提前一天参加线上备课。'],
  guarantees: ['05', '10', '11'],
  quota: [4, 10],
  shifts: [...morning, ...afternoon],
} satisfies Partial<Template>

const law = {
  houses: centres,
  requirement: ['法学专业或律师助理优先；宣传岗不限专业。', '对咨询内容严格保密。'],
  risk: '不对外发布个案信息；遇情绪激动的来访者请工作人员处理。',
  guarantees: ['05', '11'],
  minimumAge: 16,
  quota: [3, 9],
  shifts: [...morning, ...afternoon],
} satisfies Partial<Template>

const rescue = {
  dangerous: true,
  houses: ['应急服务站', '党群服务中心'],
  requirement: ['有应急救援或急救证书者优先。', '着长袖长裤和防滑鞋，听从领队口令，不得单独行动。'],
  risk: '作业区有断枝、积水和带电设施风险，未经领队确认不得进入；必须佩戴安全帽和手套；身体不适立即退出。',
  beneficiaries: ['11'],
  guarantees: ['01', '02', '04', '05', '08', '10'],
  minimumAge: 18,
  quota: [6, 16],
  shifts: [...longDay, ...veryLongDay, ...wholeDay],
} satisfies Partial<Template>

const leisure = {
  categories: ['0015'],
  requirement: ['有相应的运动或文艺特长者优先。', '活泼开朗，能与各年龄的街坊打成一片。'],
  risk: '运动前热身，备好急救包；搭台须专业人员指导；用电设备由电工接驳。',
  beneficiaries: ['03', '10'],
  guarantees: ['05', '07'],
  quota: [4, 12],
  shifts: [...morning, ...evening],
} satisfies Partial<Template>

const training = {
  kind: 'training',
  houses: [...centres, ...halls],
  requirement: ['全程参加，不迟到不早退。', '已报名志愿者优先，结业后请参加相应岗位服务。'],
  positions: ['学员'],
  beneficiaries: ['11'],
  guarantees: ['04', '05', '10', '11'],
  minimumAge: 16,
  quota: [12, 30],
  shifts: [...morning, ...afternoon, ...wholeDay],
} satisfies Partial<Template>

const online = {
  categories: ['0003', '0017'],
  online: true,
  requirement: ['网络稳定，环境安静，开麦清楚；全程开启摄像头。', '首次参加请先试听一次。'],
  risk: '不索取孩子的住址和联系方式，不私下添加好友，不录屏。',
  beneficiaries: ['01'],
  guarantees: ['10', '11'],
  minimumAge: 18,
  quota: [4, 12],
  shifts: [...afternoon],
} satisfies Partial<Template>

export const templates: readonly Template[] = [
  {
    ...elderly,
    weight: 8,
    titles: [
      '{street}长者关爱探访',
      '邻里守望·{street}独居老人上门服务',
      '{street}高龄长者居家安全走访',
    ],
    purpose: [
      '{street}有一百多位独居和高龄老人，平日少人说话。我们定期上门，让他们有人惦记。',
      '子女在外的长者最盼有人坐下来听一听。本次服务由社工带队，两人一组上门。',
      '家里的灯具、插座和扶手牢不牢，长者自己不容易发现，请志愿者一起走访一遍。',
    ],
    work: [
      '陪长者聊天、读报，帮忙测量血压并登记，检查灯具、煤气和插座。',
      '打扫居室和阳台，整理过期药品，教会长者使用手机拨打紧急联系人。',
      '送上社区准备的食物，填写探访表，发现困难当天报给社工跟进。',
    ],
    positions: ['探访岗', '健康登记岗', '居室清洁岗'],
  },
  {
    ...elderly,
    weight: 5,
    titles: ['{venue}陪伴茶叙', '银龄陪伴：{street}长者读报聊天', '{street}长者饭堂助餐'],
    purpose: [
      '来{venue}的长者，多半是想找人说说话。我们每周固定来，让老面孔越来越多。',
      '一顿热饭、一段报纸、一盘棋，是街坊长者一天里最盼的事。',
    ],
    work: [
      '陪长者读报、下棋、做手指操，听他们讲过去的事，记下愿望转给社工。',
      '协助打饭、添汤和收拾碗筷，为行动不便的长者把餐送到座位。',
      '帮忙测量血压并登记，提醒按时服药，留意身体不适的长者。',
    ],
    positions: ['陪伴岗', '助餐岗', '健康登记岗'],
  },
  {
    ...passengers,
    weight: 7,
    categories: ['0011', '0010'],
    days: 'workdays',
    titles: ['{venue}早晚高峰文明引导', '{venue}高峰客流疏导'],
    purpose: [
      '{venue}高峰时段客流集中，需要志愿者在站厅和出入口协助乘客有序通行。',
      '上下班的两小时里，多一个人举牌，就少一处拥挤。',
    ],
    work: [
      '在闸机和扶梯口提醒乘客站稳扶好，帮助携带大件行李、推婴儿车和使用轮椅的乘客。',
      '站台排队引导，劝阻越线和逆行，拾到物品交服务台登记。',
    ],
    positions: ['站厅引导岗', '闸机引导岗', '站台引导岗'],
    shifts: rush,
  },
  {
    ...passengers,
    weight: 7,
    categories: ['0010', '0011'],
    titles: ['平安出行·{venue}乘客服务', '{venue}无障碍出行协助', '{venue}问询与换乘指引'],
    purpose: [
      '为方便第一次到{city}的旅客，志愿者在{venue}提供问询和换乘指引。',
      '推婴儿车的、坐轮椅的、提大箱子的，在{venue}都应当走得顺当。',
    ],
    work: [
      '解答购票、换乘和出口问题，协助长者使用自助设备。',
      '陪同使用轮椅的乘客走无障碍通道，与车上工作人员交接；拾到物品交服务台登记。',
    ],
    positions: ['站厅问询岗', '换乘指引岗', '无障碍协助岗'],
    shifts: [...morning, ...afternoon, ...evening],
  },
  {
    ...passengers,
    weight: 4,
    categories: ['0011', '0010'],
    titles: ['{venue}便民服务台', '{venue}周边停车与步行引导'],
    purpose: [
      '{venue}出口多、路口近，问路的人从早到晚不断，需要志愿者轮流值守。',
      '网约车、公交和步行的人在{venue}门前交会，站对位置就能少走冤枉路。',
    ],
    work: [
      '在出口和上客区指路，提醒走斑马线，帮助寻找走散的家人。',
      '发放换乘图，登记失物，为长者和孕妇预留座椅。',
    ],
    positions: ['问询岗', '路口引导岗', '便民服务岗'],
    shifts: [...morning, ...afternoon],
  },
  {
    ...travellers,
    weight: 30,
    seasons: [{ from: '12-16', to: '01-25', lunar: true }],
    titles: ['暖冬行动：{venue}春运服务', '{venue}春运返程旅客服务'],
    purpose: [
      '{venue}春运单日到发旅客成倍增加，志愿者与站务员一同守好回家的路。',
      '一杯热水、一次指路，都是回家路上的暖意。',
    ],
    work: [
      '候车厅问询，协助改签和自助取票，帮扶老幼病残孕旅客进站上车。',
      '安检口疏导，发放热水和便民用品，失物登记，协助走失寻人。',
    ],
  },
  {
    ...travellers,
    weight: 16,
    seasons: [{ from: '07-01', to: '08-31' }],
    titles: ['{venue}暑运旅客服务', '{venue}暑期学生旅客引导'],
    purpose: [
      '暑假里带孩子的家庭多，{venue}需要志愿者协助问询和看护。',
      '天气炎热，候车的人多，一瓶水、一个座位都帮得上忙。',
    ],
    work: [
      '候车厅问询，协助自助取票，照看带幼儿的旅客进站上车。',
      '安检口疏导，发放饮用水，失物登记，协助走失寻人。',
    ],
  },
  {
    ...travellers,
    weight: 60,
    seasons: [
      { from: '09-29', to: '10-08' },
      { from: '04-29', to: '05-05' },
    ],
    titles: ['{venue}长假客流服务', '{venue}长假出行引导'],
    purpose: ['长假首尾两天，{venue}的客流是平日的几倍，志愿者与站务员一同疏导。'],
    work: [
      '候车厅问询，协助改签和自助取票，帮扶老幼病残孕旅客进站上车。',
      '进站口和换乘通道举牌分流，协助走失寻人。',
    ],
  },
  {
    ...waterside,
    weight: 7,
    titles: ['{venue}净滩护河', '{venue}岸线清洁'],
    purpose: [
      '{venue}每到周末游人多，岸边常留下烟头和塑料。我们边走边捡，也数一数都是什么。',
      '从上游走到下游，岸边的垃圾不留过夜。',
    ],
    work: [
      '分段捡拾岸线垃圾，按塑料、玻璃、金属和烟头分类称重，填写记录卡。',
      '清理亲水平台和绿道，劝导垂钓者收好鱼线，向游客宣传垃圾带下岸。',
    ],
    positions: ['捡拾岗', '称重登记岗', '宣传劝导岗'],
  },
  {
    ...waterside,
    weight: 5,
    titles: ['守护一江碧水·{venue}巡护', '{venue}水质观察', '{venue}巡河日'],
    purpose: [
      '巡河记录会整理成册，作为{county}水环境整治的参考。',
      '水清不清，看一次不算，常来看才知道变化。',
    ],
    work: [
      '沿固定路线巡查，记录排口、漂浮物和岸线破损，拍照上报。',
      '用试纸测量水温、酸碱度和透明度，填写观察表；向游客讲解水环境知识。',
    ],
    positions: ['巡查岗', '水质观察岗', '记录岗'],
  },
  {
    ...readers,
    weight: 6,
    titles: ['{venue}图书整理与读者引导', '{venue}还书上架', '{venue}阅览区秩序维护'],
    purpose: [
      '{venue}周末读者多，归架压力大，欢迎爱书的朋友来帮忙。',
      '每一本书回到自己的位置，下一位读者才找得到。',
    ],
    work: [
      '按索书号归架、顺架，整理还书车；引导读者使用自助借还机和预约座位。',
      '维持阅览秩序，提醒保管财物，为视障读者取书。',
    ],
    positions: ['图书归架岗', '读者引导岗'],
  },
  {
    ...readers,
    weight: 4,
    days: 'weekends',
    titles: ['{venue}周末亲子故事会', '{venue}视障读者面对面朗读', '{venue}小小图书管理员带班'],
    purpose: [
      '用声音陪人走进一本书：每场不赶进度，听的人说停就停。',
      '周末到{venue}的孩子和视障读者，都盼着有人把书念出来。',
    ],
    work: [
      '布置故事角，领读绘本，协助孩子认识书架和分类号，散场后收拾场地。',
      '一对一为视障读者朗读，读什么由读者选；不评论内容，听不懂的词一起查。',
    ],
    positions: ['领读岗', '朗读岗', '场地岗'],
  },
  {
    ...visitors,
    weight: 8,
    titles: ['{venue}志愿讲解', '把{city}讲给您听·{venue}', '{venue}青少年研学导览协助'],
    purpose: [
      '让来到{city}的人听懂这里的故事，是我们每周的约定。',
      '同一件展品，讲给孩子和讲给长者是两种讲法，{venue}需要更多声音。',
    ],
    work: [
      '按排班进行定时讲解，每场 40 分钟，讲后收集观众意见。',
      '带领研学小组分区参观，发放和回收任务单，提醒不开闪光灯。',
    ],
    positions: ['讲解岗', '导览协助岗'],
  },
  {
    ...visitors,
    weight: 6,
    titles: ['{venue}观众服务', '{venue}周末展厅巡视'],
    days: 'weekends',
    purpose: [
      '{venue}周末观众人数是平日的三倍，需要引导和巡视两类志愿者。',
      '入口顺畅、展厅安静，观众才看得进去。',
    ],
    work: [
      '入口预约核验指引、轮椅和婴儿车借还，为听障观众递上文字卡。',
      '展厅巡视，提醒观众不触摸、不开闪光灯，帮走散的孩子联系家人。',
    ],
    positions: ['观众服务岗', '展厅巡视岗'],
  },
  {
    ...park,
    weight: 4,
    categories: ['0010', '0006'],
    titles: ['{venue}文明游园劝导', '{venue}自然观察带队'],
    purpose: [
      '{venue}是街坊晨练和带娃的好去处，一起让它更干净、更安全。',
      '城市里也有几十种鸟和树。走慢一点，就看得见。',
    ],
    work: [
      '沿主路巡查，劝导牵好犬绳、不攀折花木，为游人指路。',
      '分组带队观察，记录所见物种，提醒孩子不离队、不采摘。',
    ],
    positions: ['巡查劝导岗', '带队岗'],
  },
  {
    ...park,
    weight: 6,
    categories: ['0006', '0010'],
    titles: ['{venue}绿植认养与除草', '随手拾起美丽·{venue}'],
    purpose: [
      '{venue}的树和花，有一部分由街坊认养，请一起来照看。',
      '草丛里的竹签和纸巾，弯一弯腰就没有了。',
    ],
    work: [
      '在园艺师指导下除草、松土、浇水，给树木挂上科普牌。',
      '沿步道捡拾垃圾，清理草丛和排水沟，分类送到收集点。',
    ],
    positions: ['养护岗', '捡拾岗', '宣传岗'],
  },
  {
    ...neighbourhood,
    weight: 6,
    categories: ['0001', '0006'],
    titles: ['{street}垃圾分类站桶督导', '{street}分类投放点引导'],
    purpose: [
      '{street}正在创建垃圾分类示范片区，投放时段最需要人手。',
      '分类这件事急不来，站在桶边教一次，比贴十张告示管用。',
    ],
    work: [
      '在投放点指导居民正确投放、破袋，记录参与率。',
      '演示分类办法，解答疑问，收集居民对投放点的建议。',
    ],
    positions: ['站桶督导岗', '宣传岗', '登记岗'],
    shifts: evening,
  },
  {
    ...neighbourhood,
    weight: 5,
    categories: ['0001', '0006'],
    titles: ['{street}楼道清洁日', '{street}旧衣旧书回收', '{street}邻里议事角布置'],
    purpose: [
      '楼道通了，邻里也就近了。约上街坊，一起收拾共同的门口。',
      '家里用不上的衣物和书，换个人家就是新的。',
    ],
    work: [
      '清理楼道杂物和小广告，劝导电动车不进楼、不飞线充电。',
      '接收、登记和打包居民送来的衣物图书，送往回收点。',
    ],
    positions: ['清洁岗', '登记岗', '宣传岗'],
    shifts: [...morning, ...afternoon],
  },
  {
    ...neighbourhood,
    weight: 6,
    categories: ['0006', '0001'],
    titles: ['美丽家园·{street}环境整治', '{street}街心花园养护', '{street}旧物改造小课堂'],
    purpose: [
      '卫生死角、荒掉的花坛，一起动手半天就能变个样。',
      '旧瓶子、旧布头，在{street}的孩子手里又能用上一回。',
    ],
    work: [
      '清理卫生死角和排水沟，给花坛松土补苗，清运枝叶。',
      '带居民把旧物做成花盆和收纳袋，讲解回收与再利用。',
    ],
    positions: ['清洁岗', '养护岗', '宣传岗'],
    shifts: [...morning, ...afternoon],
  },
  {
    ...neighbourhood,
    weight: 4,
    categories: ['0001', '0017'],
    titles: ['{street}便民服务日', '{street}小家电义务维修', '{street}邻里互助跑腿'],
    purpose: [
      '磨刀、补衣、修风扇，一个上午把街坊攒下的小事办完。',
      '买菜取药这样的小事，对腿脚不便的邻居是大事。',
    ],
    work: [
      '接待登记，修理小家电，理发、磨刀和缝补，不收任何费用。',
      '按登记的清单代买代取，两人一组送上门，当面清点。',
    ],
    positions: ['接待登记岗', '便民岗', '跑腿岗'],
    shifts: [...morning, ...afternoon],
  },
  {
    ...neighbourhood,
    weight: 3,
    categories: ['0009', '0001'],
    titles: ['{street}居家用电安全检查', '{street}独居长者线路义务检修'],
    purpose: [
      '老房子的线路多年没人看过，请懂行的志愿者带着大家走一遍。',
      '插座松了、线老化了，早一天发现就少一分危险。',
    ],
    work: [
      '由持证电工检查线路和插座，志愿者登记、递工具，讲解用电常识。',
      '发放安全提示卡，帮助长者把充电器和取暖器放到安全的地方。',
    ],
    positions: ['检修协助岗', '登记岗', '宣传岗'],
    minimumAge: 18,
    shifts: [...morning, ...afternoon],
  },
  {
    ...children,
    weight: 8,
    seasons: term,
    days: 'workdays',
    titles: ['{street}四点半课堂', '{street}四点半课堂阅读角', '{street}放学后陪伴'],
    purpose: [
      '放学到父母下班的两小时，{street}的孩子可以来这里写作业、读书、玩耍。',
      '随迁和留守的孩子需要稳定的陪伴，请尽量报名连续多场。',
    ],
    work: [
      '辅导小学语文、数学和英语作业，组织阅读和棋类活动，做好接送登记。',
      '一名志愿者固定陪伴两个孩子，记录每次的变化，与社工交流。',
    ],
    positions: ['作业辅导岗', '兴趣活动岗', '接送登记岗'],
    shifts: [
      ['16:00', '18:00'],
      ['16:30', '18:30'],
    ],
  },
  {
    ...children,
    weight: 5,
    days: 'weekends',
    titles: ['“益起学”{street}周末功课辅导', '{street}儿童之家周末陪伴'],
    purpose: [
      '周末父母上班的孩子，可以到这里读书、下棋、把不懂的题问明白。',
      '同一张脸比新玩具更重要，能连着来的请优先报名。',
    ],
    work: [
      '辅导功课，组织阅读、手工和棋类活动，做好接送登记。',
      '带孩子做一次小展示，讲给来接的家长听。',
    ],
    positions: ['功课辅导岗', '兴趣活动岗', '接送登记岗'],
    shifts: [
      ['09:00', '11:30'],
      ['09:30', '11:30'],
      ['14:30', '17:00'],
    ],
  },
  {
    ...children,
    weight: 4,
    titles: ['{street}图书漂流站', '{street}旧书义换与阅读角整理'],
    purpose: [
      '读过的书换一个书架，就是别的孩子的新书。',
      '{street}的阅读角要靠大家添书、补标签、修书脊。',
    ],
    work: [
      '接收、登记和清洁旧书，贴上漂流卡，按年级分架。',
      '为来换书的孩子推荐读物，记录去向，收拾阅读角。',
    ],
    requirement: ['喜爱阅读，做事细致。', '不与孩子私下交换联系方式，不拍摄孩子正面照片。'],
    positions: ['登记岗', '图书整理岗', '推荐岗'],
    minimumAge: 12,
    shifts: [...morning, ...afternoon],
  },
  {
    ...children,
    weight: 3,
    rural: true,
    houses: ['农家书屋'],
    titles: ['{street}农家书屋整理开放', '{street}农家书屋伴读'],
    purpose: [
      '书屋的门常开着，书才有人翻。请来整理，也请陪孩子读第一本。',
      '{street}的孩子周末能去的地方不多，书屋是其中一个。',
    ],
    work: [
      '图书除尘、编号、上架，建立借阅登记本，带孩子读第一本书。',
      '领读绘本和科普书，听孩子讲一讲读到了什么。',
    ],
    positions: ['图书整理岗', '伴读岗'],
    shifts: [...morning, ...afternoon],
  },
  {
    ...patients,
    weight: 4,
    houses: clinics,
    days: 'workdays',
    titles: ['{venue}门诊导诊', '{venue}疫苗接种引导'],
    purpose: ['看病的人多是长者，一句指引、一把轮椅就能省下许多周折。'],
    work: [
      '引导挂号、缴费、取药和检查，协助使用自助机，推轮椅送检。',
      '维持排队秩序，提醒接种后留观，发放健康资料。',
    ],
    positions: ['导诊岗', '秩序岗', '登记岗'],
  },
  {
    ...patients,
    weight: 4,
    houses: halls,
    titles: ['{street}社区义诊协助', '{street}健康小屋服务'],
    purpose: [
      '医生到家门口坐诊，志愿者让排队的人坐得下、问得清。',
      '量一次血压，记一次血糖，长期看才有用。',
    ],
    work: [
      '登记、引导和叫号，测量身高体重血压，照看行动不便的长者。',
      '整理健康档案卡，发放科普资料，提醒复查时间。',
    ],
    positions: ['登记岗', '秩序岗', '测量协助岗'],
  },
  {
    ...patients,
    weight: 4,
    houses: ['献血屋'],
    titles: ['{county}无偿献血屋服务', '{county}献血屋周末陪护'],
    days: 'weekends',
    purpose: [
      '热血不分冷暖。献血屋周末需要志愿者接待和照护献血者。',
      '第一次献血的人，身边有人坐着就不慌。',
    ],
    work: [
      '接待献血者，协助填表，献血后观察 15 分钟并递上温水。',
      '介绍流程，回答常见问题，整理休息区和留言簿。',
    ],
    positions: ['接待岗', '照护岗', '登记岗'],
    minimumAge: 18,
  },
  {
    ...safety,
    weight: 6,
    seasons: term,
    days: 'workdays',
    houses: schools,
    titles: ['{street}校园周边护学', '{street}上放学护学岗'],
    purpose: [
      '上学放学的 20 分钟，路口多一件红马甲，家长就多一分放心。',
      '{venue}门口车多人多，护学岗每天早晚两班。',
    ],
    work: [
      '在斑马线两侧引导学生过街，劝导即停即走，提醒佩戴头盔。',
      '在校门口与保安交接，帮孩子开关车门，提醒不在车间穿行。',
    ],
    positions: ['路口引导岗', '校门引导岗'],
    shifts: [
      ['07:10', '08:10'],
      ['16:30', '18:00'],
    ],
  },
  {
    ...safety,
    weight: 5,
    houses: ['平安驿站', '党群服务中心'],
    titles: ['{street}夜间平安巡防', '{street}消防通道巡查'],
    purpose: ['天黑以后有人走一圈，街坊就睡得踏实些。', '消防通道通不通，只有走过才知道。'],
    work: [
      '三人一组沿固定线路巡查，检查消防通道，发现隐患拍照上报网格员。',
      '提醒店家关火关电、锁好门窗，登记损坏的路灯和井盖。',
    ],
    positions: ['巡查岗', '记录岗'],
    shifts: evening,
  },
  {
    ...safety,
    weight: 4,
    houses: centres,
    titles: ['{street}防诈骗入户宣传', '{street}反诈宣传摊位'],
    purpose: [
      '近期冒充客服和刷单的案件多发，请一起把提醒送到每一户。',
      '骗子的话术年年换，听过一遍就多一分警觉。',
    ],
    work: [
      '入户讲解常见骗局，帮助长者安装防骗软件并开启来电预警。',
      '布置展板，演示常见话术，请街坊当场练一遍“挂断”。',
    ],
    positions: ['宣传岗', '登记岗'],
    shifts: [...morning, ...afternoon],
  },
  {
    ...safety,
    weight: 3,
    days: 'workdays',
    houses: ['交通劝导站'],
    titles: ['“一盔一带”{county}路口劝导', '{county}路口文明劝导'],
    purpose: ['头盔戴好、安全带系好，一句提醒就可能护住一个人。'],
    work: [
      '在路口人行道内提醒佩戴头盔、不闯红灯，为行人指路。',
      '统计佩戴情况，发放宣传单，帮扶老人过街。',
    ],
    positions: ['路口引导岗', '宣传岗'],
    shifts: rush,
  },
  {
    ...bigEvent,
    weight: 5,
    seasons: [{ from: '11-01', to: '03-25' }],
    titles: ['{city}半程马拉松赛事服务', '{city}城市路跑补给与引导'],
    purpose: [
      '赛事当天预计有上万名选手和观众，补给、引导、存取包都需要志愿者。',
      '把热闹办得平安有序，是对每一位参加者最好的招待。',
    ],
    work: [
      '补给站备水递水、清理纸杯；关门时间后协助收容。',
      '起终点引导分区检录，存取衣包，发放奖牌和物资。',
      '沿线拉设围挡，提示观众不横穿，协助急救小组报告位置。',
    ],
    positions: ['补给岗', '检录岗', '存包岗', '沿线保障岗'],
  },
  {
    ...bigEvent,
    weight: 5,
    titles: ['{county}徒步大会沿线保障', '{county}健步行活动服务', '{county}亲子定向活动服务'],
    purpose: [
      '走的人从孩子到长者都有，沿线每个路口都要有人。',
      '把热闹办得平安有序，是对每一位参加者最好的招待。',
    ],
    work: [
      '集合点签到引导，沿线路口举牌，提示不横穿车道。',
      '补给点备水递水、清理垃圾，协助急救小组报告位置。',
      '引导入场和散场，照看走失的孩子，收拾场地。',
    ],
    positions: ['检录岗', '路口引导岗', '补给岗', '场地岗'],
  },
  {
    ...bigEvent,
    weight: 80,
    seasons: [{ from: '01-12', to: '01-17', lunar: true }],
    titles: ['{county}元宵花灯会秩序维护', '{city}元宵游园引导'],
    purpose: ['花灯点起来，人就多了。入口、桥头和出口都需要志愿者。'],
    work: [
      '入口分流，举牌提示单向通行，照看老人和孩子。',
      '巡视灯组周边，提醒不触碰、不靠近明火；散场时引导疏散。',
    ],
    positions: ['入口引导岗', '巡视岗', '疏散引导岗'],
    shifts: [['14:00', '21:30']],
  },
  {
    ...bigEvent,
    weight: 60,
    venue: 'waterside',
    seasons: [{ from: '04-28', to: '05-07', lunar: true }],
    titles: ['{city}龙舟邀请赛观赛服务（{venue}）'],
    purpose: ['锣鼓一响，两岸都是人。观赛和散场都需要志愿者引导。'],
    work: [
      '观赛区分流，提示不翻越护栏、不下到水边，照看老人和孩子。',
      '散场时举牌引导，人流稀下来以后清理岸边。',
    ],
    positions: ['观赛引导岗', '散场引导岗', '清洁岗'],
    shifts: wholeDay,
  },
  {
    ...harvest,
    weight: 12,
    seasons: [{ from: '05-25', to: '07-20' }],
    titles: ['{street}荔枝采收助农', '助农采收与打包：{street}荔枝'],
    purpose: ['荔枝一熟就不等人，{street}最缺人手，来田头搭一把手，也听听乡亲的故事。'],
    work: [
      '跟着果农采收、去枝、分级，装箱贴标，登记每户的筐数。',
      '在分拣棚核对清单、打包装车，清理枝叶。',
    ],
  },
  {
    ...harvest,
    weight: 12,
    seasons: [{ from: '07-21', to: '09-10' }],
    titles: ['{street}龙眼采收助农', '助农采收与打包：{street}龙眼'],
    purpose: ['龙眼集中成熟，{street}的老人家忙不过来，来搭一把手。'],
    work: [
      '跟着果农采收、去枝、分级，装箱贴标，登记每户的筐数。',
      '在分拣棚核对清单、打包装车，清理枝叶。',
    ],
  },
  {
    ...harvest,
    weight: 12,
    seasons: [{ from: '11-10', to: '01-25' }],
    titles: ['{street}柑橘采收助农', '助农采收与打包：{street}柑橘'],
    purpose: ['柑橘挂满枝头，{street}的果农正缺人手，来田头搭一把手。'],
    work: [
      '跟着果农采收、去枝、分级，装箱贴标，登记每户的筐数。',
      '在分拣棚核对清单、打包装车，清理枝叶。',
    ],
  },
  {
    weight: 5,
    categories: ['0002', '0017'],
    houses: centres,
    titles: ['{street}困难家庭微心愿圆梦', '{street}困境儿童微心愿派送'],
    purpose: [
      '每一个微心愿都来自真实走访：一张书桌、一盏台灯、一双球鞋。',
      '东西不贵，难得的是有人把它送到，再坐下来聊几句。',
    ],
    work: [
      '按清单核对物资，分组送到家中，了解近况并做好记录。',
      '组装书桌、调好台灯，听孩子讲讲学校的事。',
    ],
    requirement: ['尊重受助家庭，不追问、不评论。', '两人一组，听从社工安排。'],
    risk: '走访尊重隐私，不拍摄家庭困境；乘车系好安全带；搬运两人以上。',
    positions: ['物资岗', '走访岗', '组装岗'],
    beneficiaries: ['06', '01'],
    guarantees: ['01', '02', '05'],
    minimumAge: 16,
    quota: [6, 14],
    shifts: [...morning, ...afternoon],
  },
  {
    ...disabled,
    weight: 4,
    titles: ['{street}工疗站手工陪伴', '{county}孤独症儿童家庭支持'],
    purpose: [
      '与心智障碍的朋友一起做一件小作品，让他们被看见，也让家长歇一歇。',
      '慢一点、稳一点、固定的人，是孩子最需要的。',
    ],
    work: [
      '一对一陪伴完成手工、烘焙或音乐活动，留意情绪，协助如厕以外的生活环节。',
      '布置安静角，陪孩子做感统游戏，家长在隔壁参加互助小组。',
    ],
    positions: ['一对一陪伴岗', '活动协助岗', '记录岗'],
  },
  {
    ...disabled,
    weight: 3,
    titles: ['{street}残障朋友无障碍出行体验', '{county}无障碍设施走查'],
    purpose: ['同行一段路，才知道一级台阶有多高。'],
    work: [
      '陪同轮椅使用者试走公交、路口和商铺，记录障碍点并汇总成图。',
      '测量坡道和门槛，拍照标注，整理成建议书交给街道。',
    ],
    positions: ['同行陪伴岗', '记录岗'],
  },
  {
    ...disabled,
    weight: 2,
    seasons: term,
    days: 'workdays',
    houses: ['特殊教育学校'],
    titles: ['{county}特殊教育学校课间陪伴', '{county}特殊教育学校手工课协助'],
    purpose: ['课间 20 分钟，有人陪着走走、玩玩，孩子笑得多一些。'],
    work: [
      '在老师带领下陪孩子做课间活动，协助分发材料。',
      '手工课一对一协助，只示范、不代做，课后收拾教室。',
    ],
    positions: ['陪伴岗', '活动协助岗'],
  },
  {
    ...science,
    weight: 4,
    titles: ['科普进社区：小小实验室（{street}）', '{street}人工智能体验日'],
    purpose: ['让科学从书本走到手上：每个孩子都能亲手完成一个实验。'],
    work: ['布置实验台，演示并协助孩子操作，讲解原理，收拾器材。'],
    risk: '实验须戴护目镜，火源由老师掌握；照看好孩子。',
    positions: ['实验讲师岗', '助教岗'],
    beneficiaries: ['01'],
    minimumAge: 16,
  },
  {
    ...science,
    weight: 5,
    houses: careHomes,
    titles: ['{street}长者智能手机课堂', '{street}长者智能手机课堂答疑日'],
    purpose: [
      '扫码、挂号、打车，一样一样教会，长者出门就不怕了。',
      '一次只教一件马上用得上的事，回家还记得住。',
    ],
    work: [
      '一对二教学，示范常用软件，识别诈骗短信，发放大字版图解。',
      '讲 5 分钟、练 15 分钟，每位长者独立做两遍，记下没学会的下次再来。',
    ],
    risk: '不代长者输入密码或转账，不替长者保管手机。',
    positions: ['助教岗', '教学岗'],
    beneficiaries: ['03'],
    minimumAge: 14,
  },
  {
    ...law,
    weight: 5,
    categories: ['0005'],
    titles: ['{street}法律咨询日', '{street}劳动权益问答摊位'],
    purpose: ['合同、工资、赡养、邻里，街坊的法律小事这里有人答。'],
    work: [
      '接待来访居民，登记问题类别并引导至律师；整理常见问答。',
      '布置摊位，发放问答单张，提醒保留证据和时效。',
    ],
    positions: ['接待登记岗', '宣传岗', '法律咨询岗'],
    beneficiaries: ['10'],
  },
  {
    ...law,
    weight: 12,
    categories: ['0005'],
    seasons: [{ from: '12-01', to: '12-07' }],
    titles: ['宪法进万家·{street}', '{street}宪法宣传周摊位'],
    purpose: ['12 月 4 日是国家宪法日，把条文讲成身边的事。'],
    work: ['布置展板，领读条文，讲解与日常有关的权利和义务，发放读本。'],
    positions: ['宣传岗', '讲解岗'],
    beneficiaries: ['10', '01'],
  },
  {
    ...law,
    weight: 4,
    categories: ['0014'],
    titles: ['{county}青少年禁毒宣传', '{street}禁毒流动展板讲解'],
    purpose: ['认识新型毒品的伪装，从一块“糖果”说起。'],
    work: ['布置展板和仿真模型，组织知识问答，引导签名承诺。'],
    positions: ['宣传岗', '讲解岗'],
    beneficiaries: ['01', '10'],
  },
  {
    ...rescue,
    weight: 10,
    categories: ['0013'],
    seasons: [{ from: '07-01', to: '10-15' }],
    titles: ['{county}台风后道路清障', '{street}台风后社区清理'],
    purpose: ['台风过境后倒伏树木多，社区道路和校园急需清理，由专业队带领志愿者作业。'],
    work: ['清理枝叶和积泥，转运树枝，设置警示带，配合环卫装车。'],
    positions: ['清障岗', '警示引导岗', '后勤保障岗'],
  },
  {
    ...rescue,
    weight: 6,
    categories: ['0013'],
    seasons: [{ from: '04-15', to: '10-15' }],
    titles: ['{county}防汛物资装卸', '{county}汛期安置点物资整理'],
    purpose: ['险情不等人，物资要在一天内分装到各镇街。'],
    work: ['分装沙袋、折叠床和饮用水，按清单装车并签收。'],
    positions: ['物资岗', '登记岗', '后勤保障岗'],
  },
  {
    ...rescue,
    weight: 4,
    categories: ['0013'],
    rural: true,
    titles: ['{county}山地搜救联合训练保障', '{county}山地搜救路线标识'],
    purpose: ['练在平时：路线、通讯、集合点，一样样走一遍。'],
    work: ['布置路标和补给点，扮演被困人员，协助计时和记录，结束后归还装备。'],
    positions: ['后勤保障岗', '计时记录岗'],
  },
  {
    ...rescue,
    weight: 5,
    categories: ['0012', '0013'],
    titles: ['{street}消防应急演练协助', '{street}微型消防站开放日'],
    purpose: ['烟起来往哪里走，演练过一次就记得住。'],
    work: [
      '扮演被困居民，协助计时和记录，结束后归还装备。',
      '引导居民体验灭火器和逃生绳，检查楼道疏散标识。',
    ],
    positions: ['演练协助岗', '引导岗', '后勤保障岗'],
    shifts: [...wholeDay, ...longDay],
  },
  {
    ...rescue,
    weight: 5,
    categories: ['0013', '0012'],
    titles: ['{county}应急物资盘点与养护', '{county}应急集结演练保障'],
    purpose: ['集合多久、谁点名、谁联系，平日练熟了，用时不慌。'],
    work: [
      '盘点和晾晒帐篷、折叠床和雨衣，检查发电机和照明，登记造册。',
      '按预案集合点名、装车、架设临时安置点，结束后复盘记录。',
    ],
    positions: ['物资岗', '登记岗', '后勤保障岗'],
  },
  {
    ...leisure,
    weight: 5,
    houses: squares,
    titles: ['{street}长者太极与八段锦带练', '{street}社区篮球赛裁判与记录'],
    purpose: ['把运动搬到榕树头，街坊就热闹起来。'],
    work: [
      '示范动作、纠正姿势，提醒量力而行；登记参加人数和血压。',
      '布置场地，记录比分，照看饮水和急救包，结束后收拾器材。',
    ],
    positions: ['带练岗', '场务岗', '记录岗'],
  },
  {
    ...leisure,
    weight: 4,
    houses: halls,
    titles: ['{street}粤剧私伙局观众引导', '{street}文化站开放服务'],
    purpose: ['私伙局一开锣，榕树头就坐满了人，请来帮忙引座添茶。'],
    work: ['引导入座，分发节目单，照看音响和道具，散场后收拾桌椅。'],
    positions: ['场务岗', '引导岗'],
  },
  {
    ...leisure,
    weight: 20,
    houses: halls,
    seasons: [{ from: '12-22', to: '01-03' }],
    titles: ['{street}元旦社区文艺汇演后勤', '{street}迎新年游园会服务'],
    purpose: ['场地、灯光、签到、茶水，一场汇演的背后都是大家的手。'],
    work: ['搭建和拆除场地，引导入座，分发节目单，照看音响和道具。'],
    positions: ['场务岗', '引导岗'],
  },
  {
    weight: 10,
    categories: ['0020', '0001'],
    seasons: [{ from: '03-01', to: '06-30' }],
    days: 'workdays',
    houses: ['便民服务中心'],
    titles: ['{county}个税汇算辅导', '{street}个税汇算帮办点'],
    purpose: ['一年一次的汇算，最需要的是一个会操作、肯讲清楚的人。'],
    work: ['指导下载和使用手机应用，核对填报项目，引导取号和自助打印。'],
    requirement: ['熟悉手机政务应用；财税专业优先。', '不代填密码，不保存任何证件照片。'],
    risk: '办理人的证件和密码不经志愿者之手；有争议转交窗口人员。',
    positions: ['辅导岗', '帮办岗'],
    beneficiaries: ['13'],
    guarantees: ['05', '11'],
    minimumAge: 18,
    quota: [3, 8],
    shifts: [...morning, ...afternoon],
  },
  {
    weight: 4,
    categories: ['0001', '0020'],
    days: 'workdays',
    houses: ['便民服务中心'],
    titles: ['{county}政务服务大厅帮办', '{street}社保认证上门协助'],
    purpose: [
      '办事窗口前，最需要的是一个会操作、肯讲清楚的人。',
      '行动不便的长者足不出户，也能完成当年的待遇资格认证。',
    ],
    work: [
      '引导取号和自助打印，指导使用手机应用，提醒带齐材料。',
      '携带设备上门，协助人脸识别，登记回执，交还社区。',
    ],
    requirement: ['熟悉手机政务应用。', '不代填密码，不保存任何证件照片。'],
    risk: '办理人的证件和密码不经志愿者之手；有争议转交窗口人员。',
    positions: ['引导岗', '帮办岗'],
    beneficiaries: ['10'],
    guarantees: ['05', '11'],
    minimumAge: 18,
    quota: [3, 8],
    shifts: [...morning, ...afternoon],
  },
  {
    ...training,
    weight: 4,
    categories: ['0013', '0004'],
    titles: ['{street}急救员取证培训', '心肺复苏与自动除颤器实操培训（{county}）'],
    purpose: ['关键的 4 分钟，身边要有会救的人。培训合格者发给证书。'],
    work: ['理论讲解与分组实操，每人至少完成三轮考核，最后书面测验。'],
    requirement: ['全程参加，不迟到不早退；着方便跪地操作的裤装。', '结业后请参加相应岗位服务。'],
    risk: '实操按教员口令进行；有腰膝旧伤者提前说明。',
  },
  {
    ...training,
    weight: 3,
    categories: ['0004', '0013'],
    titles: ['{street}急救常识培训', '{county}心肺复苏与自动除颤器入门培训'],
    purpose: ['关键的 4 分钟，身边要有会救的人。从认识除颤器的位置开始。'],
    work: ['讲解与分组练习，每人至少完成三轮按压，领取培训手册。'],
    risk: '练习按教员口令进行；有腰膝旧伤者提前说明。',
  },
  {
    ...training,
    weight: 3,
    categories: ['0001', '0010'],
    titles: ['{county}新志愿者岗前通识培训', '{street}志愿服务督导培训'],
    purpose: ['新加入的志愿者从这里开始：了解权利和义务，学会第一项技能。'],
    work: ['案例讨论、角色扮演和沟通练习，领取培训手册。'],
    risk: '请留意场地疏散通道；身体不适随时离席。',
  },
  {
    ...online,
    weight: 3,
    titles: ['{county}云端伴读：给山里孩子读一本书', '{county}留守儿童线上作业辅导'],
    purpose: [
      '一根网线，把城里的读书声送到山里。每周一次，固定一对一。',
      '父母不在身边的孩子，放学后需要有人看看作业、说说话。',
    ],
    work: ['用会议软件与孩子一起朗读、讨论，课后填写简短记录。'],
    positions: ['伴读志愿者', '辅导志愿者'],
  },
  {
    ...online,
    weight: 2,
    categories: ['0008', '0017'],
    titles: ['无障碍字幕志愿校对（{county}组）', '有声书线上录制（{county}组）'],
    purpose: ['一行字幕，让听障的朋友看懂一部片子；一段录音，让视障的朋友读完一本书。'],
    work: [
      '按校对规范听写和核对字幕，每人负责 20 分钟的片段。',
      '分章朗读并互相校听，按规范命名后提交。',
    ],
    risk: '素材只用于本项目，不外传、不转载。',
    positions: ['校对志愿者', '朗读志愿者'],
    beneficiaries: ['04'],
  },
]

/** The same for missions held online. */
export const onlineArrangements = [
  '会议链接在开始前一天以站内消息发送；请提前 10 分钟进入会议，由现场负责人点名签到、签退。',
  '请准备耳机和安静的房间，测试好麦克风和摄像头。',
  '服务结束后由负责人核对时长，公示 7 天后计入您的志愿服务记录。',
  '如临时不能参加，请在开始 24 小时以前取消，把名额留给候补的伙伴。',
]

/** How an online mission says where it takes place. */
export const onlinePlace = '线上（会议软件，录用后发送链接）'

/** What volunteers ask about a mission, and what its organisation answers; null waits. */
export const questionsAndAnswers: readonly [question: string, answer: string | null][] = [
  ['需要自己准备工具和手套吗？', '不用，工具、手套和饮水由我们统一准备，请穿方便活动的衣服和鞋。'],
  ['第一次参加，没有经验可以报名吗？', '欢迎。现场有老队员带岗，开始前会先讲解 20 分钟。'],
  ['下雨还照常吗？', '小雨照常，遇暴雨黄色及以上预警顺延，会提前发站内消息通知。'],
  ['可以带上初中的孩子一起来吗？', '未成年人请用自己的账号报名，监护人同意后可以参加。'],
  ['集合点附近方便停车吗？', '附近车位很少，建议坐公共交通，路线写在活动内容里。'],
  ['服务时长什么时候能看到？', '活动结束后我们核对时长，公示 7 天后计入您的记录。'],
  ['下午可以提前半小时离开吗？', null],
  ['请问集合时间可以晚到 10 分钟吗？', null],
]

/** Last lines of a mission's text. */
export const arrangements = [
  '集合地点在{venue}门口，现场负责人举红色小旗；请提前 10 分钟到达，扫描屏幕上的二维码签到，结束时再扫一次签退。',
  '请带好水杯和雨具。现场有志愿者休息处，可存放随身物品。',
  '服务结束后由负责人核对时长，公示 7 天后计入您的志愿服务记录。',
  '如临时不能参加，请在开始 24 小时以前取消，把名额留给候补的伙伴。',
  '遇暴雨黄色及以上预警顺延，具体安排以站内通知为准。',
  '公共交通可到，不建议自驾；附近停车位有限。',
  '首次参加的伙伴会安排老队员带岗，不必紧张。',
  '欢迎同事、同学结伴报名；每人请用自己的账号。',
]

/** Why an organiser turned an applicant down. */
export const rejections = [
  '本岗位需要急救证书，欢迎报名其他岗位。',
  '报名人数已满，下一期优先安排。',
  '本期优先录用连续参加的伙伴，抱歉。',
  '岗前培训未参加，请先完成培训。',
]

export const cancellations = [
  '当天临时加班',
  '家里老人住院需要陪护',
  '与考试时间冲突',
  '身体不适',
  '孩子生病',
]

export const manualReasons = [
  '现场网络中断，按纸质签到表补登。',
  '志愿者手机没电，由现场负责人登记。',
  '签到屏幕故障，负责人核对名单后登记。',
]

export const missionReturns = [
  '活动地点请写到门牌号，并补充雨天的安排。',
  '招募人数与岗位说明不一致，请核对后再提交。',
  '请补充未成年志愿者的监护安排。',
]

export const missionCancels = [
  '因天气预警取消，谢谢大家的热心。',
  '场地临时维修，另行择期。',
  '主办方调整日程，本次取消。',
]
