/** 账本快照的文字：公开页，以及证书核验页上的证明。 */
export const transparencyCopy = {
  title: '账本公开',
  intro:
    '每一分钟志愿服务时长都记在一本只能增加、不能涂改的账里。系统每小时为整本账生成一份“快照”并签名公布：有多少账目、合计多少时长，以及由全部账目算出的一串哈希值。账里改动或删掉任何一条，哈希值都对不上。',
  newest: '最新快照',
  number: (number: number) => `第 ${number} 号`,
  at: '生成时间',
  entries: '账目',
  entriesOf: (count: number) => `${count.toLocaleString('zh-CN')} 条`,
  volunteers: '有时长的志愿者',
  volunteersOf: (count: number) => `${count.toLocaleString('zh-CN')} 人`,
  service: '服务时长合计',
  short: ({ figure, unit }: { figure: string; unit: string }) =>
    `合 ${figure} ${unit}，截至生成时间。首页的累计服务时长出自同一本账，随时更新，同样只舍不入。`,
  training: '培训时长合计',
  hash: '快照哈希（SHA-256）',
  next: (when: string) => `账本有变化时，下一份快照在 ${when} 生成；没有变化时每天至少生成一份。`,
  none: '还没有快照',
  noneText: '第一份快照将在一小时内生成，请稍后再来。',
  meaning: {
    title: '快照说明什么',
    items: [
      '快照只含总数和哈希值，没有任何人的姓名、编号或活动，推算不出某个人的时长。',
      '每份快照都写着上一份的哈希，一份接一份。过去的快照若被改动，后面的全部对不上。',
      '签名的钥匙不在数据库里。即使有人能直接改数据库，也签不出新的快照。',
      '每份快照同时存放在数据库之外，并每天寄给联合会的审计管理员；您也可以自己保存，日后对照。',
      '撤销的时长不会删除，而是另记一条扣减，所以账目数只增不减，合计时长可能减少。',
    ],
  },
  check: {
    title: '自己动手核对',
    intro:
      '在 Linux 或 macOS 的终端中运行以下命令。第一种只用通用的工具，不用本平台的任何程序；其余几种用本平台公开的脚本，可以先查看内容再运行，也可以照着步骤自己编写。每一种需要什么，写在各自的开头。',
    newest: '核对最新快照的签名',
    newestText:
      '需要 curl、Python（3.8 以上）和 OpenSSL（3.0 以上）。依次运行四条命令：第三条应显示“Signature Verified Successfully”，第四条算出的哈希应与本页的快照哈希相同。',
    all: '核对全部快照',
    allText:
      '需要 curl、Python（3.8 以上）和 OpenSSL（3.0 以上）。脚本逐份核对签名、先后顺序和账目数，全部相符时显示“heads 1 to N hold”（N 为份数），不相符时显示“DOES NOT HOLD”和原因。',
    proof: '核对一份证书',
    proofText:
      '需要 curl、Python（3.8 以上）、OpenSSL（3.0 以上），以及这份证书的“账本证明”文件：在证书核验页输入编号和证书验证码，点“保存账本证明”，改名为 proof.json，与脚本放在同一文件夹。没有账本证明的，请持有人保存后发来，或向持有人索取编号和证书验证码；刚生效的时长要等下一份快照生成后才有证明。脚本先核对文件中证书的签名，再核对每条记录的全部账目，包括扣减，一条不多，一条不少；文件被改动时显示“NOT THE PROOF THAT THE SITE GAVE”和原因，并以 2 结束。证明只说到所列快照为止，之后的撤销要重新保存才看得到。',
    witness: '做见证人：保存快照，日后对照',
    witnessText:
      '需要 curl 和 Node.js（18 以上）。每次运行都会取回新的快照存到您的文件夹，并核对以前保存的每一份是否仍原样公布。快照被删除、改动或换了钥匙，程序会说明原因并以 1 结束。建议设为每天自动运行。',
    script: '查看脚本',
    program: '查看程序',
    copy: '复制命令',
    copied: '命令已复制',
    copyFailed: '没有复制成功，请手动选择命令复制',
  },
  keys: {
    title: '公钥',
    text: '公钥标识取自公钥的 SHA-256 开头。可以致电 12355，与联合会核对标识。',
    id: '公钥标识',
    since: '启用时间',
    key: '公钥（Ed25519，DER，base64）',
  },
  list: '全部快照',
  columns: { number: '编号', at: '生成时间', entries: '账目', hours: '服务时长', hash: '哈希' },
  whole: (hash: string) => `完整哈希 ${hash}`,
  files: {
    text: '下载的文件含每份快照的全部内容和签名，从第 1 号起，按编号排列。',
    csv: '下载 CSV',
    json: '下载 JSON',
    working: '正在生成',
    name: (format: string) => `账本快照.${format}`,
  },
  standing: {
    title: '账本证明',
    covered: (number: number, when: string) =>
      `证书中的全部账目都列在第 ${number} 号账本快照之下，快照于 ${when} 生成并公布。`,
    waiting: (when: string) =>
      `证书中有账目比最新的账本快照更新，将在 ${when} 前后列入下一份快照，届时可取得完整的证明。`,
    altered: '账本中的账目与已公布的快照不符，请勿采信，并致电 12355。',
    failed: '账本证明没有加载出来，可以稍后再试。',
    retry: '重试',
    loading: '正在查找账本证明',
    save: '保存账本证明',
    file: (number: string) => `账本证明-${number}.json`,
    how: '怎样核对',
  },
}
