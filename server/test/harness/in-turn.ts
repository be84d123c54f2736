/** Does something with each item, one after the other, and gives what came of it. */
export async function inTurn<Item, Outcome>(
  items: Iterable<Item>,
  work: (item: Item) => PromiseLike<Outcome>,
): Promise<Outcome[]> {
  async function* outcomes() {
    for (const item of items) yield work(item)
  }
  const done: Outcome[] = []
  for await (const outcome of outcomes()) done.push(outcome)
  return done
}
