/**
 * Does in one go what is asked for while the last batch is under way, at most `most` at once. A batch that fails is done
 * one by one, so that it fails only for those that fail alone. `work` answers in the order of its inputs.
 */
export function createBatcher<Input, Output>(
  work: (inputs: Input[]) => Promise<Output[]>,
  most: number,
): (input: Input) => Promise<Output> {
  let waiting: { input: Input; resolve(output: Output): void; reject(error: unknown): void }[] = [];
  let isWorking = false;

  async function answer(batch: typeof waiting): Promise<void> {
    try {
      const outputs = await work(batch.map(({ input }) => input));
      for (const [index, one] of batch.entries()) one.resolve(outputs[index] as Output);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await answer([one]);
    }
  }

  async function go(): Promise<void> {
    isWorking = true;
    // Lets inputs of the same turn into the first batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await answer(batch);
    }
    isWorking = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isWorking) void go();
    });
}
