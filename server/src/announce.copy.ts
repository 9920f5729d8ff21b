import type { Config } from './platform/config.ts'

/** 启动成功后打印的说明，最多 12 行。 */
export const announce = (config: Config, port: number): string => {
  const listening = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  // 正式环境里，人们看到的是代理前面的地址。
  const base = config.appEnv === 'production' ? config.publicUrl : listening
  const lines = [
    `i志愿 已启动（${config.databaseUrl ? '外部数据库' : `数据目录 ${config.dataDir}`}）`,
    ...(base === listening ? [] : [`  监听地址  ${listening}`]),
    `  门户      ${base}/`,
    `  管理后台  ${base}/admin/`,
    `  手机端    ${base}/h5/`,
    `  接口说明  ${base}/v2/api/${config.product}/docs`,
  ]
  if (config.appEnv !== 'production') {
    if (/^127\.|^::1$/.test(config.host))
      lines.push(`  试用通行密钥请打开 http://localhost:${port}/（浏览器不为 IP 地址保存通行密钥）`)
    lines.push(
      '  演示账号（密码均为 Zhiyuan2026）',
      '    志愿者  volunteer01      组织负责人  owner0001',
      '    组织审核 reviewer01      省联合会    federation1',
      ...(config.secondFactor === 'optional'
        ? ['  二次验证可自愿设置；正式部署默认要求管理员设置（SECOND_FACTOR）']
        : []),
      ...(readable(config)
        ? ['  短信和邮件不会真的发出，用系统管理员 system001 在管理后台“发件箱”查看']
        : []),
    )
  }
  return lines.join('\n')
}

const readable = ({ outbox }: Config): boolean =>
  outbox.sms.kind === 'local' || outbox.email.kind === 'local'
