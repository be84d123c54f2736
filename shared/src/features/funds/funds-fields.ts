import Type from 'typebox'
import { type Fen } from '#shared/core/money/fen.ts'

/** An amount of money that somebody types, in fen: above 0 and at most 9,999,999,999.99 yuan (domain.md 4.1). */
export const typedAmount = Type.Unsafe<Fen>({
  type: 'integer',
  minimum: 1,
  maximum: 999_999_999_999,
  description: '金额，单位：分',
})

/** Why something is refused or taken back, 2 to 200 characters (domain.md 3). */
export const reasonText = Type.String({ minLength: 2, maxLength: 200, description: '原因' })

/** The path of an uploaded file. */
export const filePath = Type.String({ maxLength: 200, description: '上传后得到的文件路径' })

/** A free remark. */
export const remarkText = Type.String({ maxLength: 200, description: '备注' })
