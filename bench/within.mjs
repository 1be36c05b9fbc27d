/** The outcome of the work, or undefined when it failed or was not done within that many milliseconds. */
export async function within(limitMs, work) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs, undefined);
  });
  const outcome = await Promise.race([
    Promise.resolve(work).then(
      (value) => value,
      () => undefined,
    ),
    late,
  ]);
  clearTimeout(timer);
  return outcome;
}
