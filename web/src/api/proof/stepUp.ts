// What is sensitive asks once more who one is. Whoever shows that question is told here; the call that was refused goes on
// after it, so that no page need know.

type Asker = () => Promise<boolean>;
let asker: Asker | undefined;

/** The staff area says who asks, until the returned function is called. */
export function answerStepUpBy(asks: Asker): () => void {
  asker = asks;
  return () => {
    if (asker === asks) asker = undefined;
  };
}

/** Whether the member has proved it; false when they let it be. */
export const provedAgain = async (): Promise<boolean> => (asker ? asker() : false);
