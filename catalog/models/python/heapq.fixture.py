import bisect
import heapq

heap = []
heapq.heappush(heap, taint())
sink(heapq.heappop(heap))  # flow
sink(heapq.nlargest(1, [taint()])[0])  # flow
for each in heapq.merge(['a'], [taint()]):
    sink(each)  # flow
ordered = []
bisect.insort(ordered, taint())
sink(ordered[0])  # flow
