import { expect, test } from 'vitest'
import { faultOfPicker, pickedValuesOf } from './picked-values.ts'
import { cellTextOf, linkOf, rowKeyOf } from '#client/features/report/generated/report-values.ts'

const fields = { code: 'pick_user', orgFields: 'id, realname', destFields: 'userId,userName' }

test('[PICK-02] code, orgFields and destFields are required, and name as many fields', () => {
  const unset = 'popup参数未正确配置!'

  expect(faultOfPicker(fields)).toBeUndefined()
  expect(faultOfPicker({ ...fields, code: '' })).toBe(unset)
  expect(faultOfPicker({ ...fields, orgFields: '' })).toBe(unset)
  expect(faultOfPicker({ ...fields, destFields: '' })).toBe(unset)
  expect(faultOfPicker({ ...fields, destFields: 'userId' })).toBe(
    'popup参数未正确配置,原始值和目标值数量不一致!',
  )
})

test('several records put their values in a line, nothing chosen empties every field', () => {
  const records = [
    { id: 1, realname: '甲' },
    { id: 0, realname: null },
  ]

  expect(pickedValuesOf(fields, records)).toEqual({ userId: '1,0', userName: '甲,' })
  expect(pickedValuesOf(fields, [])).toEqual({ userId: '', userName: '' })
})

test('a row is told apart by its values in a line, cut to 50 characters', () => {
  expect(rowKeyOf({ id: '19', name: null, count: 0 })).toBe('190')
  expect(rowKeyOf({ text: '字'.repeat(60) })).toHaveLength(50)
})

test('codes give way to texts, several of them one by one, and unknown ones stay', () => {
  const options = {
    sex: [
      { value: '1', text: '男', title: '男', label: '男' },
      { value: '2', text: '女', title: '女', label: '女' },
    ],
  }
  const column = { dataIndex: 'sex', customRender: 'sex' }

  expect(cellTextOf({ sex: '1,2,9' }, column, options)).toBe('男,女,9')
  expect(cellTextOf({ sex: 2 }, column, options)).toBe('女')
  expect(cellTextOf({ sex: null }, column, options)).toBe('')
  expect(cellTextOf({ sex: '1' }, { dataIndex: 'sex' }, options)).toBe('1')
})

test('the values of a row stand encoded in the address of its link', () => {
  expect(linkOf('/a?id=${id}&n=${name}', { id: '1', name: 'a&b' })).toBe('/a?id=1&n=a%26b')
})
