/*
 * What the apps and their libraries use and browsers from Chromium 92, Safari 15 and Firefox 90 on may
 * lack. A file of its own, which only those load that lack some of it (lacking.ts).
 */
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/es.string.at-alternative.js'
import 'core-js/modules/web.url.can-parse.js'
import { completeAbortSignal } from './older-abort-signal.ts'
import { refuseUselessCamera } from './older-camera.ts'
import { completeDialog } from './older-dialog.ts'
import { completeForm } from './older-form.ts'
import { completePopover, completeVisibility } from './older-layer.ts'

/** Address of the styles of older.css; the build fills it in. */
declare const OLDER_STYLES: string

completeAbortSignal()
completeForm()
completeVisibility()
completeDialog(document)
completePopover(document)
refuseUselessCamera()
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: OLDER_STYLES }),
)
