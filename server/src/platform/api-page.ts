import { contract } from 'contract'
import type { Endpoint } from 'contract/endpoint'
import { errors } from 'contract/errors'
import { exampleSentence } from 'contract/error-examples.copy'
import type { FastifyInstance } from 'fastify'
import { apiPageCopy as copy } from './api-page.copy.ts'
import { openApi } from './openapi.ts'
import { remembered } from './remembered.ts'
import { send, sendable } from './sendable.ts'
import { jsonSchema } from './serializer.ts'
import type { World } from './world.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The OpenAPI document and a page that a person can read, both from the contract. */
export const mountApiPage = (app: FastifyInstance, world: World): void => {
  const { product } = world.config
  for (const [name, file] of Object.entries(filesOf(product)))
    app.get(`/v2/api/${product}/${name}`, (request, reply) =>
      send(request, reply.header('cache-control', 'public, max-age=300'), file),
    )
}

/** Made once for all servers of a process: dear to write out, and the same as long as it lives. */
const filesOf = remembered(1, (product) => ({
  'openapi.json': sendable(JSON.stringify(openApi(product)), 'application/json; charset=utf-8'),
  docs: sendable(html(product)),
  'docs.css': sendable(styles, 'text/css; charset=utf-8'),
}))

const html = (product: string): string => {
  const areas = Object.entries(contract) as [string, Record<string, Endpoint>][]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${copy.title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="docs.css"></head><body><main>
<h1 lang="zh-CN">${copy.title}</h1><p lang="zh-CN">${copy.introduction(`/v2/api/${product}/`)}</p><p><a href="openapi.json">openapi.json</a></p>
<nav lang="zh-CN" aria-label="${copy.areas}"><ul>${areas.map(([area]) => `<li><a href="#${area}">${area}</a></li>`).join('')}</ul></nav>
${areas.map(([area, endpoints]) => section(area, endpoints)).join('')}
</main></body></html>`
}

const section = (area: string, endpoints: Record<string, Endpoint>) =>
  `<section id="${area}"><h2>${area}</h2>${Object.entries(endpoints).map(entry).join('')}</section>`

const entry = ([name, endpoint]: [string, Endpoint]) => {
  const methods =
    endpoint.kind === 'command' && endpoint.method === 'GET' ? 'GET / POST' : endpoint.method
  const facts = [
    `${copy.access}${copy.accessNames[endpoint.access]}${endpoint.permission ? ` (${endpoint.permission})` : ''}`,
    endpoint.method === 'POST' ? `${copy.encoding}${endpoint.encoding ?? 'json'}` : '',
  ].filter(Boolean)
  const refusals = endpoint.errors.map(
    (error) =>
      `<tr><td>${errors[error].code}</td><td>${error}</td><td lang="zh-CN">${escaped(exampleSentence(error))}</td></tr>`,
  )
  return `<article><h3><code>${methods} ${escaped(endpoint.path)}</code></h3>
<p>${escaped(endpoint.summary)} <small>${name}</small></p><p lang="zh-CN">${facts.join(' · ')}</p>
<details><summary lang="zh-CN">${copy.details}</summary><h4 lang="zh-CN">${copy.input}</h4><pre>${schemaText(endpoint.input, 'input')}</pre>
${typeof endpoint.result === 'string' ? '' : `<h4 lang="zh-CN">${copy.result}</h4><pre>${schemaText(endpoint.result, 'output')}</pre>`}
${refusals.length > 0 ? `<h4 lang="zh-CN">${copy.refusals}</h4><table>${refusals.join('')}</table>` : ''}</details></article>`
}

const schemaText = (schema: unknown, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = jsonSchema(schema, io)
  return escaped(JSON.stringify(rest, null, 1))
}

const styles = `
:root{font:16px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:#1f1916;background:#fbf8f4}
main{max-width:960px;margin:0 auto;padding:32px 16px}h1{font-size:30px}h2{margin-top:48px;border-bottom:2px solid #c3201f}
article{background:#fff;border:1px solid #e8e0d8;border-radius:10px;padding:8px 16px;margin:12px 0}
h3{font-size:16px;margin:8px 0;overflow-wrap:anywhere}p{margin:4px 0}small,summary{color:#5e534b}
pre{overflow:auto;max-height:360px;background:#f4eee7;padding:12px;border-radius:6px;font-size:13px}
table{border-collapse:collapse;font-size:14px}td{border:1px solid #e8e0d8;padding:2px 8px}
nav ul{display:flex;flex-wrap:wrap;gap:8px 16px;padding:0;list-style:none}a{color:#1a5fa8}
:focus-visible{outline:3px solid #1a5fa8;outline-offset:2px}`
