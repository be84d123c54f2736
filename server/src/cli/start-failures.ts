import { type Locale } from '@settle/shared/core/text/text.ts'
import { BadAcceptedFile } from '#server/drift/accepted-file.ts'
import { BadSetting } from '#server/settings.ts'
import { BadFixture } from '#server/core/history/fixture-files.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { CannotDo } from './command.ts'
import { textFor } from './language.ts'

const folderCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC'])

/** The failures whose own message is the sentence for the person at the terminal. */
const toldByThemselves = [BadAcceptedFile, BadSetting, BadFixture, UnusableData]

/** Why a server did not start, as a sentence in the words of the options; a bug stays what it is. */
export function reasonOf(error: unknown, locale: Locale): unknown {
  if (!(error instanceof Error)) return error
  if (toldByThemselves.some((kind) => error instanceof kind)) return new CannotDo(error.message)
  const code = String(Reflect.get(error, 'code'))
  const port = Number(Reflect.get(error, 'port') ?? 0)
  const message = sentenceOf(locale, { code, port, detail: error.message })
  return message === undefined ? error : new CannotDo(message)
}

function sentenceOf(
  locale: Locale,
  { code, port, detail }: { code: string; port: number; detail: string },
): string | undefined {
  if (code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : 3_000
    return textFor(
      locale,
      '端口 {port} 已被占用。请先停止占用它的程序，或换一个端口，例如 --port {other}。',
      { port, other },
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return textFor(locale, '设置 HOST 不是本机的地址，无法监听；例如 127.0.0.1 或 0.0.0.0。')
  }
  if (code === 'EACCES' && port > 0) {
    return textFor(locale, '没有权限监听端口 {port}，请换一个端口，例如 --port 3001。', { port })
  }
  if (!folderCodes.has(code)) return undefined
  return textFor(
    locale,
    '数据文件夹不能使用（{detail}）。请检查路径、权限和磁盘空间，或用 --data 换一个文件夹，或用 --memory 不写文件。',
    { detail },
  )
}
