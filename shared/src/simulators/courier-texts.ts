/** What a courier tells of a letter, in the words of the wire; the last three say why it does not arrive. */
export const courierTexts = {
  picked: '快递员已揽收',
  inTransit: '快件已离开揽收网点，发往收件城市',
  signed: '快件已签收',
  refused: '收件人拒收，快件退回寄件人',
  lost: '快件丢失',
  unknownAddress: '收件地址不详',
} as const
